/** The bundler carries the file along; the import gives the path to read it from. */
declare module "*.ttf" {
  const path: string;
  export default path;
}
