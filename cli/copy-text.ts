export const COPY_IS_QUIET =
  "It is a copy: a service on it sends no webhooks and no mail until you run svc db confirm.";
