import { OFFER_MINUTES, toDateLocal } from 'shared-contracts';
import { type Db, inTransaction, type Trx } from '../../../database/connection';
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
  trx: Trx,
  { entry, candidate, now }: { entry: offers.Waiting; candidate: Candidate; now: Date },
): Promise<boolean> {
  const { id: entryId, userId, patientId } = entry;
  const { visit, place } = candidate;
  const exceptId = entry.bookingId ?? undefined;
  if (await findOwnConflict(trx, { patientId, visit, exceptId })) return false;
  const as = { heldUntil: toEnd(now), entryId, replacesId: exceptId };
  const occupant = { userId, patientId, visit, place };
  const holdId = await insertBooking(trx, { ...occupant, as, now });
  if (holdId === null) return false;
  await offers.rememberOffer(trx, { entryId, startsAt: visit.startsAt, now });
  await enqueueEmail(trx, { kind: 'waiting_offer', clinicId: trx.clinicId, id: holdId });
  return true;
}

/** Offers an entry the first time that suits it; false when there is none. */
async function offerTo(
  trx: Trx,
  {
    entry,
    openings,
    schedule,
    now,
  }: Offering & { entry: offers.Waiting; openings: offers.Opening[] },
): Promise<boolean> {
  const opened = findOpeningsFor(entry, openings);
  if (opened.length === 0) return false;
  await lockAccount(trx, entry.userId);
  for (const dateLocal of new Set(opened.map((opening) => opening.dateLocal))) {
    const taken = await listTaken(trx, { from: dateLocal, to: dateLocal, now });
    const day = { dateLocal, taken, from: toEnd(now) };
    for (const candidate of listCandidates(schedule, { entry, openings: opened }, day)) {
      if (await offerTime(trx, { entry, candidate, now })) return true;
    }
  }
  return false;
}

/** Makes the next offer; false when there is none to make. */
async function offerNext(trx: Trx, offering: Offering): Promise<boolean> {
  await offers.lockOffers(trx);
  const openings = await offers.listOpenings(trx);
  if (openings.length === 0) return false;
  for (const entry of await offers.listWaiting(trx)) {
    if (await offerTo(trx, { ...offering, entry, openings })) return true;
  }
  return false;
}

/**
 * Offers times that have become free to those who wait, the first in line first. Each offer is a
 * transaction of its own: one that takes several times could deadlock.
 */
export async function offerTimes(db: Db, offering: Offering): Promise<void> {
  const { now } = offering;
  await sweepHolds(db, now);
  await offers.endPastEntries(db, { today: toDateLocal(now, db.clinic.timeZone), now });
  while (await inTransaction(db, (trx) => offerNext(trx, offering)));
}
