import { DAY_MS, INVITATION_DAYS, MINUTE_MS, type NewStaffInvitation } from 'shared-contracts';
import { type Actor, recordAudit } from '../../audit/audit-log';
import { listDoctorsWithoutAccount } from '../../core/people/dentists/dentists.repository';
import * as invitations from '../../core/people/staff-invitations/staff-invitations.repository';
import { getRolesOf } from '../../core/people/users/users.repository';
import type { Trx } from '../../database/connection';
import { isConflict } from '../../database/failures';
import { DomainError } from '../../domain-error';
import { enqueueEmail } from '../../outbox/email-job';

/** Two clicks, or two owners, send one email. */
const PAUSE_MS = 5 * MINUTE_MS;

const toSubject = (id: string) => ({ type: 'staff_invitation', id });

const toSending = ({ userId, now }: Actor) => ({
  invitedBy: userId,
  sentAt: now,
  expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
});

const sendEmail = (trx: Trx, id: string) =>
  enqueueEmail(trx, { kind: 'staff_invitation', clinicId: trx.clinicId, id });

async function requireInvitable(trx: Trx, invitation: NewStaffInvitation): Promise<void> {
  const { email, role, doctorId } = invitation;
  if ((await getRolesOf(trx, email)).includes(role)) throw new DomainError('role_held');
  if (doctorId === null) return;
  const dentists = await listDoctorsWithoutAccount(trx);
  if (!dentists.some(({ id }) => id === doctorId)) throw new DomainError('doctor_linked');
}

interface Inviting {
  readonly invitation: NewStaffInvitation;
  readonly actor: Actor;
}

/** Invites a person; returns the ID of the invitation. The audit log names neither the person nor the address. */
export async function invite(trx: Trx, { invitation, actor }: Inviting): Promise<string> {
  await requireInvitable(trx, invitation);
  const { role, doctorId } = invitation;
  const id = await invitations
    .insertInvitation(trx, { ...invitation, ...toSending(actor) })
    .catch((cause: unknown) => {
      throw isConflict(cause) ? new DomainError('invitation_open', {}, { cause }) : cause;
    });
  const after = { role, ...(doctorId !== null && { doctorId }) };
  await recordAudit(trx, { actor, action: 'invitation.sent', subject: toSubject(id), after });
  await sendEmail(trx, id);
  return id;
}

interface Changing {
  readonly id: string;
  readonly actor: Actor;
}

async function lockUnaccepted(trx: Trx, id: string) {
  const invitation = await invitations.lockInvitation(trx, id);
  if (!invitation) throw new DomainError('not_found');
  if (invitation.acceptedAt !== null) throw new DomainError('invitation_accepted');
  return invitation;
}

/** Sends an open invitation again, also one that has expired. */
export async function resend(trx: Trx, { id, actor }: Changing): Promise<void> {
  const { withdrawnAt, sentAt, role } = await lockUnaccepted(trx, id);
  if (withdrawnAt !== null) throw new DomainError('invitation_withdrawn');
  if (sentAt.getTime() > actor.now.getTime() - PAUSE_MS) throw new DomainError('invitation_sent');
  await invitations.renewInvitation(trx, { id, ...toSending(actor) });
  const entry = { subject: toSubject(id), after: { role } };
  await recordAudit(trx, { actor, action: 'invitation.resent', ...entry });
  await sendEmail(trx, id);
}

/** Returns how many were withdrawn: 0 when it was before. */
export async function withdraw(trx: Trx, { id, actor }: Changing): Promise<number> {
  const { withdrawnAt, role } = await lockUnaccepted(trx, id);
  if (withdrawnAt !== null) return 0;
  await invitations.markWithdrawn(trx, { id, now: actor.now });
  const entry = { subject: toSubject(id), before: { role } };
  await recordAudit(trx, { actor, action: 'invitation.withdrawn', ...entry });
  return 1;
}
