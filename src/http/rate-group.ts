/** The endpoint groups that limits are counted by (interface specification, section 8). */
export type RateGroup = "reads" | "lists" | "writes" | "webhook-test" | "webhook-replay";
