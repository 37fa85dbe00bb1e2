import { isTreated, type VisitSummary } from 'shared-contracts';
import { type Account, may } from '../../../access/account.repository';
import { type Actor, type AuditAction, recordAudit } from '../../../audit/audit-log';
import type { Db, Trx } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import { requirePatient } from '../../people/patients/require-patient';
import { type BookingState, lockBooking } from '../visits/bookings.repository';
import * as summaries from './summaries.repository';

/** Dentists write about their own visits, owners about all. */
const mayWrite = (
  caller: Account,
  { doctorUserId }: Pick<summaries.SummarizedVisit, 'doctorUserId'>,
): boolean => caller.userId === doctorUserId || may(caller, 'people.manage');

/** What a patient is told of their visits, as one of the staff reads it. */
export async function listSummariesFor(
  db: Db,
  { patientId, caller }: { readonly patientId: string; readonly caller: Account },
): Promise<VisitSummary[]> {
  const visits = await summaries.listSummariesOfPatient(db, patientId);
  return visits.map(({ bookingId, doctorUserId, written }) => ({
    bookingId,
    isWritable: mayWrite(caller, { doctorUserId }),
    written,
  }));
}

interface Change {
  readonly bookingId: string;
  /** Of the text that the caller has seen; null for none. */
  readonly version: string | null;
  readonly caller: Account;
  readonly actor: Actor;
}

/** The visit, locked: one change after another. Nobody learns of patients whom they do not know. */
async function lockVisit(trx: Trx, { bookingId, caller }: Change): Promise<BookingState> {
  const visit = await lockBooking(trx, bookingId);
  if (!visit) throw new DomainError('not_found');
  if (mayWrite(caller, visit)) return visit;
  await requirePatient(trx, { id: visit.patientId, caller });
  throw new DomainError('forbidden');
}

const toAudit = ({ bookingId, actor }: Change, action: AuditAction) => ({
  ...{ actor, action },
  subject: { type: 'booking', id: bookingId },
});

/** Returns how many summaries changed: 0 when the text is the same. */
export async function writeSummary(
  trx: Trx,
  { text, ...change }: Change & { readonly text: string },
): Promise<number> {
  const { bookingId, actor } = change;
  const { status, patientId } = await lockVisit(trx, change);
  if (!isTreated(status)) throw new DomainError('booking_closed');
  // Nothing is added to a record that was erased.
  await requirePatient(trx, { id: patientId, caller: change.caller });
  const stored = await summaries.findSummary(trx, bookingId);
  if (stored?.text === text) return 0;
  if ((stored?.version ?? null) !== change.version) throw new DomainError('summary_changed');
  await summaries.putSummary(trx, { bookingId, text, authorId: actor.userId, now: actor.now });
  const action = stored ? 'visit.summary_corrected' : 'visit.summary_written';
  await recordAudit(trx, toAudit(change, action));
  return 1;
}

/** Returns how many summaries were deleted: 0 when there is none. */
export async function removeSummary(trx: Trx, change: Change): Promise<number> {
  const { bookingId, version } = change;
  await lockVisit(trx, change);
  const stored = await summaries.findSummary(trx, bookingId);
  if (!stored) return 0;
  if (stored.version !== version) throw new DomainError('summary_changed');
  await summaries.deleteSummary(trx, bookingId);
  await recordAudit(trx, toAudit(change, 'visit.summary_removed'));
  return 1;
}
