/** What an operator should know after making a copy of an installation. */
export const COPY_IS_QUIET =
  "It is a copy: served, it sends no webhook and no mail until svc db confirm says that it is the installation.";
