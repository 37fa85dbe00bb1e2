import {
  type BodyOf,
  type changeVisitTreatments,
  formatPrice,
  MINUTE_MS,
  toChangedTotal,
} from 'shared-contracts';
import type { FastifyBaseLogger } from 'fastify';
import { type Account, may } from '../../../access/account.repository';
import { type Actor, recordAudit } from '../../../audit/audit-log';
import type { MoneyContext } from '../../../context';
import { inTransaction, type Trx } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import { readBalance } from '../../money/ledger/ledger.service';
import {
  listPayments,
  lockPayable,
  type Payable,
  sumBalances,
} from '../../money/ledger/payments.repository';
import { closeIntent } from '../../money/payments/close-intent';
import { toOpenIntentId } from '../../money/payments/payments.service';
import { deleteUnsentOfPrice, sumUnsettled } from '../../money/refunds/refunds.repository';
import { refundPayments } from '../../money/refunds/refunds.service';
import { enqueueChangeEmail } from '../../../outbox/email-job';
import { sweepHolds } from '../hold/holds.repository';
import type { LockedDays } from '../plan/locks.repository';
import { keepPlace, takePlace, toOwnTreatment, toStaffOwnError } from '../plan/take';
import type { Schedule, VisitTreatment } from '../schedule/schedule';
import { readSchedule } from '../schedule/schedule.repository';
import type { BookingState } from '../visits/bookings.repository';
import { assertChangeable, assertSeen, isChangeable } from '../visits/change-terms';
import { lockVisitAndDays } from './reschedule.service';

export interface TreatmentsChange {
  readonly id: string;
  readonly body: BodyOf<typeof changeVisitTreatments>;
  readonly caller: Account;
  readonly actor: Actor;
  readonly log: FastifyBaseLogger;
}

type Attempt = Omit<TreatmentsChange, 'log'> & { readonly cancelledIntentId: string | null };

type Outcome = { readonly revision: number } | { readonly openIntentId: string };

const toNames = ({ treatment, added }: BookingState): string[] => [
  treatment,
  ...added.map(({ name }) => name),
];

/** The visit's own treatments, also those that the clinic no longer offers, and those that it offers. */
function toKnownIds({ treatments }: Schedule, booking: BookingState): Map<string, string> {
  const own = [{ id: booking.treatmentId, name: booking.treatment }, ...booking.added];
  return new Map([...treatments, ...own].map(({ id, name }) => [name, id]));
}

/** Throws unless it is what the treatments cost, or the caller may charge another price. */
function assertPrice(schedule: Schedule, booking: BookingState, { body, caller }: Attempt): void {
  const own = { treatments: toNames(booking), total: booking.priceCents };
  const prices = new Map(schedule.treatments.map(({ name, priceCents }) => [name, priceCents]));
  const priceCents = toChangedTotal(own, body.treatments, prices) ?? booking.priceCents;
  if (body.priceCents === priceCents || may(caller, 'visits.price')) return;
  throw new DomainError('price_not_allowed', { price: formatPrice(priceCents) });
}

/** What the visit is to be for. The chair is cleaned as long as the treatment that takes longest to clean up after. */
function toWantedTreatment(
  schedule: Schedule,
  booking: BookingState,
  { treatments: names, durationMinutes, priceCents }: Attempt['body'],
): VisitTreatment {
  const known = toKnownIds(schedule, booking);
  const ids = names.map((name) => known.get(name)).filter((one) => one !== undefined);
  if (ids.length < names.length) throw new DomainError('slot_not_offered');
  const [id, ...addedIds] = ids;
  const cleanups = schedule.treatments.filter((one) => names.includes(one.name));
  const cleanupMinutes = Math.max(
    toOwnTreatment(booking).cleanupMinutes,
    ...cleanups.map((one) => one.cleanupMinutes),
  );
  return { id: id!, addedIds, name: names[0]!, priceCents, durationMinutes, cleanupMinutes };
}

/** Stores the change: where the visit is, and as long as it takes. */
async function store(
  trx: Trx,
  locked: LockedDays,
  { booking, change }: { booking: BookingState; change: Attempt },
): Promise<void> {
  const { id, body, caller, actor } = change;
  const { dateLocal, timeLocal, doctorId, chairId, announced, patientId, endsAt } = booking;
  if (doctorId === null || chairId === null) throw new DomainError('slot_not_offered');
  const schedule = await readSchedule(trx);
  assertPrice(schedule, booking, change);
  const treatment = toWantedTreatment(schedule, booking, body);
  const take = {
    schedule,
    wanted: {
      ...{ treatment, dateLocal, timeLocal, doctorId, presentDoctorId: doctorId },
      chairIds: [chairId],
      rules: 'desk',
      isTimeKept: true,
    },
    taking: { as: 'move', id, isTimeKept: true, isTold: false, toAnnounced: () => announced },
    patientId,
    toOwnError: toStaffOwnError,
    now: actor.now,
  } as const;
  const isAsLong =
    booking.startsAt.getTime() + body.durationMinutes * MINUTE_MS === endsAt.getTime();
  if (isAsLong)
    await keepPlace(trx, locked, { ...take, present: { ...booking, doctorId, chairId } });
  else {
    assertChangeable({ booking, caller, now: actor.now });
    await takePlace(trx, locked, take);
  }
}

/**
 * Gives back what was paid above the new price, as the caller was told. What staff had not given back yet of an earlier
 * change counts again: it may be more or less now.
 */
async function refundExcess(trx: Trx, { id, body, actor }: Attempt, { payments }: Payable) {
  const toldCents = Math.max(0, sumBalances(payments) - body.priceCents);
  if (toldCents !== body.refundCents) throw new DomainError('visit_changed');
  await deleteUnsentOfPrice(trx, id);
  const { owedCents } = await readBalance(trx, id);
  const excessCents = Math.max(0, 0 - owedCents - (await sumUnsettled(trx, id)));
  const { userId: requestedBy, now } = actor;
  const refund = { bookingId: id, amountCents: excessCents, requestedBy, now };
  await refundPayments(trx, await listPayments(trx, id), { ...refund, reason: 'price_lowered' });
}

async function changeOnce(trx: Trx, change: Attempt): Promise<Outcome> {
  const { id, body, caller, actor, cancelledIntentId } = change;
  const { locked, booking } = await lockVisitAndDays(trx, { id, caller });
  assertSeen(booking, body.revision);
  if (booking.status === 'cancelled' || booking.status === 'no_show')
    throw new DomainError('booking_closed');
  // It is there: the visit is locked.
  const payable = (await lockPayable(trx, id))!;
  // A card form that is open would charge the former price.
  const isRepriced = body.priceCents !== booking.priceCents;
  const openIntentId = isRepriced ? toOpenIntentId(payable, cancelledIntentId) : null;
  if (openIntentId !== null) return { openIntentId };
  await store(trx, locked, { booking, change });
  if (isRepriced || body.refundCents > 0) await refundExcess(trx, change, payable);
  await recordAudit(trx, {
    actor,
    action: 'visit.treatments_changed',
    subject: { type: 'booking', id },
    before: {
      treatments: toNames(booking),
      priceCents: booking.priceCents,
      endsAt: booking.endsAt.toISOString(),
    },
    after: {
      treatments: body.treatments,
      priceCents: body.priceCents,
      endsAt: new Date(booking.startsAt.getTime() + body.durationMinutes * MINUTE_MS).toISOString(),
    },
  });
  // Of what is done during or after the visit the patient hears at the clinic.
  if (isChangeable(booking, actor.now)) await enqueueChangeEmail(trx, { kind: 'changed', id });
  return { revision: booking.revision + 1 };
}

/**
 * Changes what a visit is for, its price and its length; returns its new revision. An open card form is closed at the
 * provider first, outside of a transaction, when the price changes: a payment that was faster counts.
 */
export async function changeTreatments(
  context: MoneyContext,
  change: TreatmentsChange,
  cancelledIntentId: string | null = null,
): Promise<number> {
  const { id, log, actor } = change;
  await sweepHolds(context.db, actor.now);
  const outcome = await inTransaction(context.db, (trx) =>
    changeOnce(trx, { ...change, cancelledIntentId }),
  );
  if ('revision' in outcome) return outcome.revision;
  const { openIntentId: intentId } = outcome;
  await closeIntent(context, { bookingId: id, intentId, log });
  return changeTreatments(context, change, intentId);
}
