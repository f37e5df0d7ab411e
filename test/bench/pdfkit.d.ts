/** The part of pdfkit that the bench draws with; the package brings no types. */
declare module "pdfkit" {
  export default class PDFDocument {
    constructor(options: { autoFirstPage: boolean; compress: boolean; info?: Record<string, unknown> });
    on(event: "data", listener: (chunk: Uint8Array) => void): this;
    on(event: "end", listener: () => void): this;
    addPage(options: { size: [number, number]; margin: number }): this;
    registerFont(name: string, source: Uint8Array): this;
    font(name: string): this;
    fontSize(size: number): this;
    fillColor(colour: string): this;
    text(text: string, x: number, y: number, options: { lineBreak: boolean; baseline: string }): this;
    link(x: number, y: number, width: number, height: number, url: string): this;
    rect(x: number, y: number, width: number, height: number): this;
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): this;
    closePath(): this;
    fill(): this;
    end(): void;
  }
}
