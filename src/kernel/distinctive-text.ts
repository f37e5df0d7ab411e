/**
 * A shorter text that people chose, such as the identifier of a battery, stands in texts about others by chance: where it is looked for to be
 * removed, it is left out.
 */
export const DISTINCTIVE_MIN_LENGTH = 5;
