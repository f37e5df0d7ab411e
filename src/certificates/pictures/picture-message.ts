/** The data that a picture thread is started with. */
export interface PictureWorkerData {
  /** An existing folder into which libraries may be unpacked if no temporary folder can be used; null for none. */
  readonly spareFolder: string | null;
}

/** A message to the thread: one picture at a time. */
export interface PictureJob {
  readonly jobId: number;
  readonly picture: Uint8Array;
}

/** The text of the QR code in the picture; null where there is none, or the picture cannot be read. */
export interface PictureReply {
  readonly jobId: number;
  readonly text: string | null;
}
