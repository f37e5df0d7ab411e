import { randomBase62 } from "../kernel/identifier.ts";
import type { Random } from "../kernel/random.ts";

/** 130 bits. */
const TOKEN_LENGTH = 22;

export const newUnsubscribeToken = (random: Random): string => randomBase62(random, TOKEN_LENGTH);

export const isUnsubscribeToken = (text: string): boolean => /^[0-9A-Za-z]{22}$/.test(text);
