import { OFFER_MINUTES, toDateLocal } from 'shared-contracts';
import type { Clinic } from '../../../database/clinic';
import type { Db } from '../../../database/connection';
import { enqueueEmail } from '../../../email/email-job';
import type { Schedule } from '../schedule/schedule';
import { listTaken } from '../schedule/schedule.repository';
import { sweepHolds } from '../hold/holds.repository';
import { lockAccount } from '../plan/locks.repository';
import { findOwnConflict, insertBooking } from '../plan/place.repository';
import { type Candidate, findOpeningsFor, listCandidates } from './candidates';
import * as offers from './offers.repository';

interface Offering {
  readonly schedule: Schedule;
  readonly now: Date;
}

/** A time is offered only when it can be booked until the offer ends. */
const toEnd = (now: Date): Date => new Date(now.getTime() + OFFER_MINUTES * 60_000);

/** Holds a time for an entry and tells the patient; false when the time or the patient is not free. */
async function offerTime(
  trx: Db,
  clinic: Clinic,
  { entry, candidate, now }: { entry: offers.Waiting; candidate: Candidate; now: Date },
): Promise<boolean> {
  const { id: entryId, userId, patientId } = entry;
  const { visit, place } = candidate;
  const exceptId = entry.bookingId ?? undefined;
  if (await findOwnConflict(trx, clinic, { patientId, visit, exceptId })) return false;
  const as = { heldUntil: toEnd(now), entryId, replacesId: exceptId };
  const occupant = { userId, patientId, visit, place };
  const holdId = await insertBooking(trx, clinic, { ...occupant, as, now });
  if (holdId === null) return false;
  await offers.rememberOffer(trx, clinic, { entryId, startsAt: visit.startsAt, now });
  await enqueueEmail(trx, { kind: 'waiting_offer', clinicId: clinic.clinicId, id: holdId });
  return true;
}

/** Offers an entry the first time that suits it; false when there is none. */
async function offerTo(
  trx: Db,
  clinic: Clinic,
  {
    entry,
    openings,
    schedule,
    now,
  }: Offering & { entry: offers.Waiting; openings: offers.Opening[] },
): Promise<boolean> {
  const opened = findOpeningsFor(entry, openings);
  if (opened.length === 0) return false;
  await lockAccount(trx, clinic, entry.userId);
  for (const dateLocal of new Set(opened.map((opening) => opening.dateLocal))) {
    const taken = await listTaken(trx, clinic, { from: dateLocal, to: dateLocal, now });
    const day = { dateLocal, taken, from: toEnd(now) };
    for (const candidate of listCandidates(schedule, { entry, openings: opened }, day)) {
      if (await offerTime(trx, clinic, { entry, candidate, now })) return true;
    }
  }
  return false;
}

/** Makes the next offer; false when there is none to make. */
async function offerNext(trx: Db, clinic: Clinic, offering: Offering): Promise<boolean> {
  await offers.lockOffers(trx, clinic);
  const openings = await offers.listOpenings(trx, clinic);
  if (openings.length === 0) return false;
  for (const entry of await offers.listWaiting(trx, clinic)) {
    if (await offerTo(trx, clinic, { ...offering, entry, openings })) return true;
  }
  return false;
}

/**
 * Offers times that have become free to those who wait, the first in line first. Each offer is a
 * transaction of its own: one that takes several times could deadlock.
 */
export async function offerTimes(db: Db, clinic: Clinic, offering: Offering): Promise<void> {
  const { now } = offering;
  await sweepHolds(db, clinic, now);
  await offers.endPastEntries(db, clinic, { today: toDateLocal(now, clinic.timeZone), now });
  while (await db.transaction().execute((trx) => offerNext(trx, clinic, offering)));
}
