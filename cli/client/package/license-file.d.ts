/** The licence of svc, which its clients have too. */
declare module "*/LICENSE" {
  const text: string;
  export default text;
}
