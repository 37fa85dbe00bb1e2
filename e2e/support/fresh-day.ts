import { randomInt } from 'node:crypto';
import { toDateLocal } from 'shared-contracts';

const FIRST = Date.UTC(2030, 0, 1, 12);
const DAYS = 25_000;

/** A day of the clinic decades ahead that no other journey asks for, `YYYY-MM-DD`. */
export function freshDay(): string {
  return toDateLocal(new Date(FIRST + randomInt(DAYS) * 86_400_000), 'UTC');
}
