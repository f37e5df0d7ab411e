/** An icon file that the bundler includes; the import gives the path to read it from. */
declare module "*.ico" {
  const path: string;
  export default path;
}
