import { DAY_MS } from 'shared-contracts';
import { toGet, toPost } from './load';
import type { Patient } from './patients';

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
/** After the visits and closed days of the demo clinic. */
const FIRST_DAY = Math.ceil(Date.now() / DAY_MS) + 800;
/** Half an hour with clean-up: one for each start of the clinic's day. */
const TREATMENT = 'Fluoride Treatment';
const PRICE = 45;
const SLOTS = [9, 10, 11, 12, 1, 2, 3, 4].flatMap((hour) =>
  ['00', '30'].map((minutes) => `${hour}.${minutes} ${hour >= 9 && hour < 12 ? 'am' : 'pm'}`),
);
/** Bookings that follow each other are for different days. */
const BLOCK_DAYS = 64;

function toDate(day: number): string {
  const date = new Date(day * DAY_MS);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

export const toDayPath = (day: number): string =>
  `/api/appoinmentOptions?date=${encodeURIComponent(toDate(FIRST_DAY + day))}`;

/** Another booking each time, of another patient than the last thousand; none is in another's way. */
export function createVisits(patients: readonly Patient[]) {
  let made = 0;

  function takeBody() {
    const index = made;
    made += 1;
    const inBlock = index % (BLOCK_DAYS * SLOTS.length);
    const block = (index - inBlock) / SLOTS.length;
    const patient = patients[index % patients.length];
    if (!patient) throw new Error('there are no patients');
    const body = {
      appoinmentDate: toDate(FIRST_DAY + block + (inBlock % BLOCK_DAYS)),
      slot: SLOTS[Math.floor(inBlock / BLOCK_DAYS)],
      treatment: TREATMENT,
      patient: 'Pat Ient',
      email: patient.email,
      phone: '+1 212 555 0100',
      role: PRICE,
    };
    return { patient, body };
  }

  const takeRequest = (): string => {
    const { patient, body } = takeBody();
    return toPost('/api/bookings', patient.token, body);
  };
  return { takeBody, takeRequests: (count: number) => Array.from({ length: count }, takeRequest) };
}

export const toDayRequest = (day: number, etag?: string): string =>
  toGet(toDayPath(day), etag === undefined ? [] : [`If-None-Match: ${etag}`]);
