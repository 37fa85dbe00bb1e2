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
import type { Wanted } from '../plan/plan';
import { type Take, takePlace } from '../plan/take';
import type { Schedule, Taken } from '../schedule/schedule';
import { listTaken, readSchedule } from '../schedule/schedule.repository';
import { findOpeningsFor, listCandidates, toWantedTreatment } from './candidates';
import { deleteEntry, type LeavingEntry } from './entries.repository';
import * as offers from './offers.repository';

/** When an offer that is made now ends. A time is offered only when it can be booked until then. */
export const toEnd = (now: Date): Date => new Date(now.getTime() + OFFER_MINUTES * MINUTE_MS);

/** A day on which times have become free. */
interface OpenedDay {
  readonly dateLocal: DateLocal;
  readonly openings: readonly offers.Opening[];
  readonly locked: LockedDays;
  readonly now: Date;
}

/** An entry for which a time of a locked day is to be held. */
interface Holding extends Pick<OpenedDay, 'dateLocal' | 'locked' | 'now'> {
  readonly schedule: Schedule;
  readonly entry: offers.Waiting;
}

interface Offering extends OpenedDay, Holding {
  readonly taken: readonly Taken[];
}

interface OfferedTime {
  readonly timeLocal: TimeLocal;
  /** Any doctor unless given. */
  readonly doctorId?: string | undefined;
}

/** The visit that a time would be for; null for a retired treatment. */
export function toOfferedVisit(
  { schedule, entry, dateLocal }: Pick<Holding, 'schedule' | 'entry' | 'dateLocal'>,
  time: OfferedTime,
): Wanted | null {
  const treatment = toWantedTreatment(schedule, entry);
  const presentDoctorId = entry.doctorId;
  return treatment && { treatment, dateLocal, ...time, presentDoctorId, rules: 'online' };
}

/** Holds a time for an entry and tells the patient. Throws the error of the first rule that is in the way. */
export async function holdAndTell(
  trx: Trx,
  { schedule, locked, entry, dateLocal, now }: Holding,
  { time, toOwnError }: { readonly time: OfferedTime } & Pick<Take, 'toOwnError'>,
): Promise<Date> {
  const { id: entryId, userId, patientId } = entry;
  const replacesId = entry.bookingId ?? undefined;
  const wanted = toOfferedVisit({ schedule, entry, dateLocal }, time);
  if (!wanted) throw new DomainError('slot_not_offered');
  const heldUntil = toEnd(now);
  const taking = { as: 'hold', userId, patientId, heldUntil, entryId, replacesId } as const;
  const whose = { patientId, replacesId, ...(toOwnError && { toOwnError }) };
  const held = await takePlace(trx, locked, { schedule, taking, wanted, ...whose, now });
  await offers.rememberOffer(trx, { entryId, startsAt: held.place.startsAt, now });
  await enqueueEmail(trx, { kind: 'waiting_offer', clinicId: trx.clinicId, id: held.id });
  return heldUntil;
}

/** Offers a time to an entry; false when the time or the patient is not free. */
async function offerTime(trx: Trx, offering: Offering, timeLocal: TimeLocal): Promise<boolean> {
  const doctorId = offering.entry.wantedDoctorId ?? undefined;
  try {
    await holdAndTell(trx, offering, { time: { timeLocal, doctorId } });
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
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

type Leaving = LeavingEntry & { readonly now: Date };

/**
 * Ends an entry, of the account or by staff; returns how many ended: 0 or 1. A time that was held for it goes to the
 * next in line in the same transaction, so that nobody who does not wait is faster. It does not wait until offers of
 * other days are made: an entry that gets one of them meanwhile is skipped, because each has one.
 */
export async function leaveWaitingList(trx: Trx, { now, ...entry }: Leaving): Promise<number> {
  const offered = await offers.findOffered(trx, entry);
  if (offered === null) return deleteEntry(trx, entry);
  const { dateLocal } = offered;
  const locked = await lockDays(trx, [dateLocal]);
  const deletedCount = await deleteEntry(trx, entry);
  const openings = await offers.listOpenings(trx, dateLocal);
  while (await offerToFirst(trx, { dateLocal, openings, locked, now }));
  return deletedCount;
}
