import type { VisitActor } from '../../access/ownership';
import { type Actor, recordAudit } from '../../audit/audit-log';
import type { MoneyContext } from '../../context';
import { inTransaction, type Trx } from '../../database/connection';
import { DomainError } from '../../domain-error';
import { enqueueEmail } from '../../outbox/email-job';
import { cancel } from '../../core/booking/change/cancel.service';
import { findBooking } from '../../core/booking/visits/stored-bookings.repository';
import { toStaffBooking } from '../../core/booking/visits/change-terms';
import { deleteHolds } from '../../core/booking/hold/holds.repository';
import { unlinkAccount } from '../../core/people/dentists/dentists.repository';
import { deleteFeeds } from '../../core/people/calendar-feeds/calendar-feeds.repository';
import { closeUser, hasUser, lockOpenUser } from '../../core/people/users/users.repository';
import { requireAnotherOwner } from '../../core/people/users/users.service';
import { deleteEntries } from '../../core/booking/waiting/entries.repository';
import { listUpcomingIds } from '../../core/people/account/account.repository';
import { recordErasure } from '../../core/people/account/erasures.repository';
import { releaseRecords } from '../../core/people/account/release-records';

export interface Closing {
  readonly userId: string;
  /** The holder of the account, or an admin. */
  readonly caller: VisitActor;
  /** Whom the audit log names; not given by the holder of the account. */
  readonly actor?: Actor;
  readonly now: Date;
}

/** What may have become of a visit since it was read; it is looked for again. */
const MEANWHILE: ReadonlySet<string> = new Set(['booking_closed', 'visit_changed']);

/** Refunds and emails are jobs: nothing here asks another server. */
type ClosingContext = Pick<MoneyContext, 'db'>;

/** Locks the account; false when it was closed before. Throws `last_admin` and `not_found`. */
async function lockClosable(trx: Trx, userId: string): Promise<boolean> {
  await requireAnotherOwner(trx, userId);
  if ((await lockOpenUser(trx, userId)) !== null) return true;
  if (await hasUser(trx, userId)) return false;
  throw new DomainError('not_found');
}

/** Cancels a visit on the terms of which its holder is told, unless it has begun or was cancelled meanwhile. */
async function cancelUnlessEnded(
  context: ClosingContext,
  bookingId: string,
  { caller, actor, now }: Closing,
): Promise<void> {
  const booking = await findBooking(context.db, bookingId);
  if (!booking) return;
  try {
    const { refundableCents: refundCents } = toStaffBooking(booking, now);
    const by = { caller, ...(actor ? { actor } : {}) };
    await cancel(context.db, { bookingId, ...by, seen: { refundCents }, isFeeWaived: false, now });
  } catch (error) {
    if (!(error instanceof DomainError && MEANWHILE.has(error.code))) throw error;
  }
}

/** How many accounts changed; null while there are visits to cancel. */
async function tryToClose(trx: Trx, { userId, actor, now }: Closing): Promise<number | null> {
  if (!(await lockClosable(trx, userId))) return 0;
  const upcoming = await listUpcomingIds(trx, { userId, now });
  if (upcoming.length > 0) return null;
  await deleteEntries(trx, userId);
  await deleteHolds(trx, { userId });
  await deleteFeeds(trx, userId);
  await unlinkAccount(trx, userId);
  await releaseRecords(trx, { userId, now });
  await closeUser(trx, { userId, now });
  await recordErasure(trx, { kind: 'closing', id: userId, at: now });
  const entry = { action: 'account.closed', subject: { type: 'user', id: userId } } as const;
  if (actor) await recordAudit(trx, { ...entry, actor });
  await enqueueEmail(trx, { kind: 'account_closed', clinicId: trx.clinicId, id: userId });
  return 1;
}

/**
 * Cancels the upcoming visits, each in a transaction of its own, and then closes the account, which ends
 * its sessions. Returns how many accounts changed: 0 when it was closed before. Throws what
 * cancelling throws; what was cancelled by then stays so, and the call can be repeated.
 */
export async function closeAccount(context: ClosingContext, closing: Closing): Promise<number> {
  const { db } = context;
  const closedCount = await inTransaction(db, (trx) => tryToClose(trx, closing));
  if (closedCount !== null) return closedCount;
  for (const bookingId of await listUpcomingIds(db, closing)) {
    await cancelUnlessEnded(context, bookingId, closing);
  }
  return closeAccount(context, closing);
}
