/** The international mile. */
export const KM_OF_MILE = 1.609344;
