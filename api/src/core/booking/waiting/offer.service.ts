import {
  type DateLocal,
  MINUTE_MS,
  OFFER_MINUTES,
  type TimeLocal,
  toDateLocal,
} from 'shared-contracts';
import { type Db, inTransaction, type Trx } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import { enqueueEmail } from '../../../outbox/email-job';
import { sweepHolds } from '../hold/holds.repository';
import { lockAccount } from '../../../access/account-locks.repository';
import { type LockedDays, lockDays } from '../plan/locks.repository';
import { takePlace, type TakenPlace } from '../plan/take';
import type { Schedule, Taken } from '../schedule/schedule';
import { listTaken, readSchedule } from '../schedule/schedule.repository';
import { findOpeningsFor, listCandidates, toWantedTreatment } from './candidates';
import { deleteEntry, type EntryOfAccount } from './entries.repository';
import * as offers from './offers.repository';

/** A time is offered only when it can be booked until the offer ends. */
const toEnd = (now: Date): Date => new Date(now.getTime() + OFFER_MINUTES * MINUTE_MS);

/** A day on which times have become free. */
interface OpenedDay {
  readonly dateLocal: DateLocal;
  readonly openings: readonly offers.Opening[];
  readonly locked: LockedDays;
  readonly now: Date;
}

interface Offering extends OpenedDay {
  readonly schedule: Schedule;
  readonly taken: readonly Taken[];
  readonly entry: offers.Waiting;
}

/** Takes the time for the entry; null when the time or the patient is not free. */
async function tryToHold(
  trx: Trx,
  { schedule, locked, entry, dateLocal, now }: Offering,
  timeLocal: TimeLocal,
): Promise<TakenPlace | null> {
  const { id: entryId, userId, patientId, doctorId: presentDoctorId } = entry;
  const treatment = toWantedTreatment(schedule, entry);
  const replacesId = entry.bookingId ?? undefined;
  if (!treatment) return null;
  const rules = 'online' as const;
  const taking = {
    as: 'hold',
    userId,
    patientId,
    heldUntil: toEnd(now),
    entryId,
    replacesId,
  } as const;
  try {
    return await takePlace(trx, locked, {
      ...{ schedule, taking, patientId, replacesId, now },
      wanted: { treatment, dateLocal, timeLocal, presentDoctorId, rules },
    });
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/** Holds a time for an entry and tells the patient; false when it can't be held. */
async function offerTime(trx: Trx, offering: Offering, timeLocal: TimeLocal): Promise<boolean> {
  const { entry, now } = offering;
  const held = await tryToHold(trx, offering, timeLocal);
  if (!held) return false;
  const { startsAt } = held.place;
  await offers.rememberOffer(trx, { entryId: entry.id, startsAt, now });
  await enqueueEmail(trx, { kind: 'waiting_offer', clinicId: trx.clinicId, id: held.id });
  return true;
}

/** The times that suit an entry; without a look into the database, because the day is locked. */
function listTimes({ schedule, taken, entry, openings: all, dateLocal, now }: Offering) {
  const openings = findOpeningsFor(entry, all);
  if (openings.length === 0) return [];
  return listCandidates(schedule, { entry, openings }, { dateLocal, taken, from: toEnd(now) });
}

/** Offers an entry the first time that suits it; false when there is none. */
async function offerTo(trx: Trx, offering: Offering): Promise<boolean> {
  const times = listTimes(offering);
  if (times.length === 0) return false;
  await lockAccount(trx, offering.entry.userId);
  if (!(await offers.keepEntry(trx, offering.entry.id))) return false;
  for (const timeLocal of times) {
    if (await offerTime(trx, offering, timeLocal)) return true;
  }
  return false;
}

/** Makes one offer, to the first in line whom an opening suits; false when it suits nobody. */
async function offerToFirst(trx: Trx, day: OpenedDay): Promise<boolean> {
  const { dateLocal, now } = day;
  const schedule = await readSchedule(trx);
  const taken = await listTaken(trx, { from: dateLocal, to: dateLocal, now });
  for (const entry of await offers.listWaiting(trx)) {
    if (await offerTo(trx, { ...day, schedule, taken, entry })) return true;
  }
  return false;
}

/** Makes the next offer of a day; false when there is none to make. */
async function offerNext(
  trx: Trx,
  { dateLocal, now }: Pick<OpenedDay, 'dateLocal' | 'now'>,
): Promise<boolean> {
  await offers.lockOffers(trx);
  const locked = await lockDays(trx, [dateLocal]);
  const openings = await offers.listOpenings(trx, dateLocal);
  return openings.length > 0 && offerToFirst(trx, { dateLocal, openings, locked, now });
}

/**
 * Offers times that have become free to those who wait, the first in line first. Each offer is a transaction of its
 * own, and takes one time; it locks the day of that time alone, so that days do not wait for each other.
 */
export async function offerTimes(db: Db, now: Date): Promise<void> {
  await sweepHolds(db, now);
  await offers.endPastEntries(db, { today: toDateLocal(now, db.clinic.timeZone), now });
  for (const dateLocal of await offers.listOpenedDays(db)) {
    while (await inTransaction(db, (trx) => offerNext(trx, { dateLocal, now })));
  }
}

type Leaving = EntryOfAccount & { readonly now: Date };

async function leaveOnce(trx: Trx, { now, ...entry }: Leaving): Promise<number> {
  const dateLocal = await offers.findOfferedDay(trx, entry);
  if (dateLocal === null) return deleteEntry(trx, entry);
  const locked = await lockDays(trx, [dateLocal]);
  const deletedCount = await deleteEntry(trx, entry);
  const openings = await offers.listOpenings(trx, dateLocal);
  while (await offerToFirst(trx, { dateLocal, openings, locked, now }));
  return deletedCount;
}

/**
 * Ends an entry of the account; returns how many ended: 0 or 1. A time that was held for it goes to the next in
 * line in the same transaction, so that nobody who does not wait is faster. It does not wait until offers of other
 * days are made: an entry that gets one of them meanwhile is skipped, because each has one.
 */
export const leaveWaitingList = (db: Db, leaving: Leaving): Promise<number> =>
  inTransaction(db, (trx) => leaveOnce(trx, leaving));
