/** What svc promises, each with one sentence; the page "The simulator" of the guide lists the same. */
export const INVARIANTS = {
  "answers-as-specified":
    "Each request gets the response that the state which was acknowledged before it requires.",
  "acknowledged-results-stay":
    "A result that was acknowledged is stored, under the id that was told, in the state that follows.",
  "one-test-a-run": "A run of a unit has one test, however often and by whichever way it was reported.",
  "one-event-a-change": "Each change writes its event exactly once, in the transaction of the change.",
  "every-change-has-its-event": "No completed, failed or withdrawn test and no new dealer lacks its event.",
  "each-subscriber-once":
    "An event has one delivery for each endpoint that is subscribed to it, and no other.",
  "one-body-a-webhook-id": "Every attempt under one webhook-id goes to one endpoint with the same bytes.",
  "genuine-signatures": "Each delivery is signed with the secret that its endpoint has then.",
  "only-own-events": "No endpoint gets an event of another company.",
  "delivered-was-taken": "A delivery counts as delivered only when its receiver has taken it.",
  "one-certificate-a-test":
    "Each completed test has one certificate, whose number never changes and no other test ever had.",
  "files-as-recorded": "Each certificate's current files are in the storage, with the recorded digests.",
  "counts-are-true": "The tallies of dealers say how many tests there are.",
  "log-without-gaps":
    "The entries of the transparency log have the places 0, 1, 2 … and its size is their count.",
  "log-holds-every-certificate":
    "Each issued certificate has its entry in the log, and the whole log passes its own inspection.",
  "sent-was-taken": "A mail counts as sent only when the mail server has taken it.",
  "one-text-a-mail": "Every attempt under one message id has the same content and recipient.",
  "own-tests-only": "A company's lists contain all of its tests and no other's.",
  "tests-stay-with-dealers": "A test is its dealer's who had the unit when it began, wherever the unit goes.",
  "marketplace-reach":
    "A marketplace finds all tests of a vehicle in the companies of its reach, and no others.",
  "marketplace-cap":
    "A marketplace is shown so many different vehicles a day as its cap allows, and no more.",
  "backup-has-all": "A restored backup has everything that was acknowledged before its creation.",
  "copies-are-quiet": "A restored backup sends no mail and no webhook until an operator confirms it.",
  "replica-has-all":
    "A replica has all that was acknowledged until the instant up to which svc calls it complete.",
  "replica-goes-on": "After deaths and losses of power, svc goes on with its own replica.",
  "one-dealer-a-key": "An idempotency key creates one dealer, however often it is sent.",
  "revoked-is-refused": "A revoked credential gets no token.",
  "erased-stays-erased": "Nothing in the database, the files and later deliveries names an erased vehicle.",
  "one-use-a-link": "A mailed link sets one password, and only that one signs in.",
  "roles-as-given": "People have exactly the roles that they accepted, as they were changed last.",
  "role-limits-acts":
    "A person sees only dealers of a role of theirs, and changes only what the role allows.",
  "one-mail-a-form":
    "A form that sends a certificate to a customer sends one mail, however often it is sent.",
  "no-stuck-work": "Once all is well again, every queue becomes empty by itself.",
} as const;

export type InvariantName = keyof typeof INVARIANTS;
