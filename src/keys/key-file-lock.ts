/**
 * Held in a transaction while the key file is changed, so that two processes do not lose each other's keys. The number is svc's own choice.
 */
export const KEY_FILE_LOCK = 7_328_143_906;
