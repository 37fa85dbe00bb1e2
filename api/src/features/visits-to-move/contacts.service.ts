import { type CallOutcome, isAllowed } from 'shared-contracts';
import type { Account } from '../../access/account.repository';
import { type Actor, recordAudit } from '../../audit/audit-log';
import { type BookingState, lockBooking } from '../../core/booking/visits/bookings.repository';
import { assertSeen, isChangeable } from '../../core/booking/visits/change-terms';
import { requireBooking } from '../../core/booking/visits/own-booking';
import type { Trx } from '../../database/connection';
import { DomainError } from '../../domain-error';
import { enqueueEmail } from '../../outbox/email-job';
import { deleteContact, listContacts, saveContact } from './contacts.repository';

interface OfVisit {
  readonly bookingId: string;
  /** As the caller knows the visit. */
  readonly revision: number;
  readonly actor: Actor;
}

/** Locks a visit that is still where the caller knows it: what is said is about that time. */
async function lockKnown(trx: Trx, { bookingId, revision }: OfVisit): Promise<BookingState> {
  const booking = await lockBooking(trx, bookingId);
  if (!booking) throw new DomainError('not_found');
  assertSeen(booking, revision);
  if (!isAllowed('cancel', booking.status)) throw new DomainError('booking_closed');
  return booking;
}

const toSubject = (id: string) => ({ type: 'booking', id });

/** Returns how many notes changed. */
export async function recordCall(
  trx: Trx,
  { outcome, ...visit }: OfVisit & { readonly outcome: CallOutcome | null },
): Promise<number> {
  await lockKnown(trx, visit);
  const { bookingId, revision, actor } = visit;
  if (outcome === null) return deleteContact(trx, { bookingId, way: 'call' });
  const said = { outcome, revision, by: actor.userId, at: actor.now };
  await saveContact(trx, { bookingId, way: 'call', ...said });
  const subject = toSubject(bookingId);
  await recordAudit(trx, { actor, action: 'visit.called', subject, after: { outcome } });
  return 1;
}

/** Queues the email with the link; returns how many: none when one was sent for the present time of the visit. */
export async function sendMoveLink(
  trx: Trx,
  { caller, ...visit }: OfVisit & { readonly caller: Account },
): Promise<number> {
  const booking = await lockKnown(trx, visit);
  const { bookingId, revision, actor } = visit;
  // The link is for patients, who can't move a visit whose time has come.
  if (!isChangeable(booking, actor.now)) throw new DomainError('booking_closed');
  const { email } = await requireBooking(trx, { id: bookingId, caller });
  if (email === '') throw new DomainError('patient_email_missing');
  const contacts = await listContacts(trx, [bookingId]);
  const isSent = contacts.some((one) => one.way === 'email' && one.revision === revision);
  if (isSent) return 0;
  const sent = { outcome: null, revision, by: actor.userId, at: actor.now };
  await saveContact(trx, { bookingId, way: 'email', ...sent });
  await recordAudit(trx, { actor, action: 'move_link.sent', subject: toSubject(bookingId) });
  await enqueueEmail(trx, { kind: 'move_link', clinicId: trx.clinicId, id: bookingId });
  return 1;
}
