/** What stands for all that a partner, a dealer's people and operators ask of a large installation. */
export interface Asked {
  readonly who: "group" | "marketplace" | "person";
  readonly path: string;
}

export interface ScaleFacts {
  readonly vin: string;
  readonly registration: string;
  readonly testId: number;
  /** In the middle of the history, and a month later. */
  readonly middle: string;
  readonly monthLater: string;
  readonly lately: string;
  /** The dealer with most tests. */
  readonly dealerId: number;
  /** Of a group with fifty dealers. */
  readonly smallDealerId: number;
  readonly groupId: number;
  readonly lastPage: number;
}

/** By what is asked; a statement may be asked of several kinds of callers. */
export function scaleQuestions(facts: ScaleFacts): Readonly<Record<string, Asked>> {
  const { vin, registration, testId, middle, monthLater, lately, dealerId, smallDealerId } = facts;
  const group = (path: string): Asked => ({ who: "group", path });
  const portal = (path: string): Asked => ({ who: "person", path: `/portal/dealers/${dealerId}${path}` });
  const deliveries = `/v1/webhooks/${facts.groupId}/deliveries`;
  return {
    "lookup by VIN": group(`/v1/tests?vin=${vin}`),
    "… by registration": group(`/v1/tests?registration=${registration}`),
    "… by the first eight characters of a VIN": group(`/v1/tests?vin=${vin.slice(0, 8)}`),
    "… by VIN, of a marketplace": { who: "marketplace", path: `/v1/tests?vin=${vin}` },
    "… by registration, of a marketplace": {
      who: "marketplace",
      path: `/v1/tests?registration=${registration}`,
    },
    "a test by its id": group(`/v1/tests/${testId}`),
    "a group's tests, first page": group("/v1/tests?per_page=100"),
    "… page 1,000": group("/v1/tests?per_page=100&page=1000"),
    "… until the middle of the history": group(`/v1/tests?per_page=100&until=${middle}`),
    "… of a month": group(`/v1/tests?per_page=100&since=${middle}&until=${monthLater}`),
    "… failed": group("/v1/tests?per_page=100&status=failed"),
    "… completed": group("/v1/tests?per_page=100&status=completed"),
    "… in progress": group("/v1/tests?per_page=100&status=in_progress"),
    "a dealer's tests, first page": group(`/v1/dealers/${dealerId}/tests?per_page=100`),
    "… failed, of a dealer": group(`/v1/dealers/${dealerId}/tests?per_page=100&status=failed`),
    "… of a month, of a dealer": group(`/v1/dealers/${dealerId}/tests?since=${middle}&until=${monthLater}`),
    "… of a small dealer": group(`/v1/dealers/${smallDealerId}/tests`),
    "changed tests, from the beginning": group("/v1/tests?order=updated&per_page=100"),
    "… since the middle of the history": group(
      `/v1/tests?order=updated&per_page=100&updated_since=${middle}`,
    ),
    "… since an hour ago": group(`/v1/tests?order=updated&per_page=100&updated_since=${lately}`),
    "… failed, since the middle": group(`/v1/tests?order=updated&status=failed&updated_since=${middle}`),
    "… of a dealer, since the middle": group(
      `/v1/dealers/${dealerId}/tests?order=updated&updated_since=${middle}`,
    ),
    "events, from the beginning": group("/v1/events"),
    "… since an hour ago, of events": group(`/v1/events?since=${lately}`),
    "a group's dealers": group("/v1/dealers?per_page=100"),
    "deliveries of an endpoint": group(deliveries),
    "… failed deliveries": group(`${deliveries}?state=failed`),
    "… deliveries of failed tests": group(`${deliveries}?event=svc.test.failed`),
    "portal: the overview": portal(""),
    "portal: tests, first page": portal("/tests"),
    "portal: tests, last page": portal(`/tests?page=${facts.lastPage}`),
    "portal: tests by a VIN": portal(`/tests?q=${vin}`),
    "portal: tests by make, model and warning": portal("/tests?make=a&model=e&warnings=any"),
    "portal: tests by state of health": portal("/tests?sort=-soh"),
    "portal: failed tests": portal("/tests?state=failed"),
    "portal: completed tests of a month": portal(
      `/tests?state=completed&from=${middle.slice(0, 10)}&to=${monthLater.slice(0, 10)}`,
    ),
    "portal: figures of two years": portal("/figures?months=24"),
    "portal: a test": portal(`/tests/${testId}`),
    "portal: notices": portal("/notices"),
    "portal: units": portal("/units"),
    "portal: activity": portal("/settings/activity"),
    "portal: webhooks": portal("/webhooks"),
    "portal: all dealers of the group": { who: "person", path: `/portal/groups/${facts.groupId}` },
  };
}
