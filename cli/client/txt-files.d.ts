/** Text files are part of the binary. */
declare module "*.txt" {
  const text: string;
  export default text;
}
