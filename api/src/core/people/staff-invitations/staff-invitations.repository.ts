import { DAY_MS, type NewStaffInvitation, type Role, type StaffInvitation } from 'shared-contracts';
import type { Db, Trx } from '../../../database/connection';

export interface StoredInvitation extends StaffInvitation {
  readonly doctorId: string | null;
  readonly invitedBy: string;
  /** Of the inviter; none once their account is closed. */
  readonly inviterRoles: readonly Role[];
  /** Of the emails that the inviter gets; null once their account is closed. */
  readonly inviterLanguage: string | null;
  /** Whose account the dentist has by now. */
  readonly doctorUserId: string | null;
  readonly isDoctorGone: boolean;
  readonly withdrawnAt: Date | null;
  readonly acceptedAt: Date | null;
  readonly acceptedBy: string | null;
}

const selectInvitations = (db: Db) =>
  db
    .selectFrom('staff_invitations as i')
    .leftJoin('doctors as d', (join) =>
      join.onRef('d.clinic_id', '=', 'i.clinic_id').onRef('d.doctor_id', '=', 'i.doctor_id'),
    )
    .leftJoin('users as u', (join) =>
      join
        .onRef('u.clinic_id', '=', 'i.clinic_id')
        .onRef('u.user_id', '=', 'i.invited_by')
        .on('u.closed_at', 'is', null),
    )
    .select(['i.invitation_id as id', 'i.name', 'i.email', 'i.role', 'i.doctor_id as doctorId'])
    .select(['d.name as doctor', 'd.user_id as doctorUserId', 'd.removed_at as doctorRemovedAt'])
    .select(['i.invited_by as invitedBy', 'u.name as inviter', 'u.roles as inviterRoles'])
    .select(['u.language as inviterLanguage', 'i.sent_at as sentAt', 'i.expires_at as expiresAt'])
    .select(['i.withdrawn_at as withdrawnAt', 'i.accepted_at as acceptedAt'])
    .select('i.accepted_by as acceptedBy')
    .where('i.clinic_id', '=', db.clinicId);

type Row = Awaited<ReturnType<ReturnType<typeof selectInvitations>['execute']>>[number];

const toInvitation = ({ inviterRoles, doctorRemovedAt, ...row }: Row): StoredInvitation => ({
  ...row,
  inviterRoles: inviterRoles ?? [],
  isDoctorGone: doctorRemovedAt !== null,
});

/** Those that were neither accepted nor withdrawn, the newest first. */
export async function listOpenInvitations(db: Db): Promise<StaffInvitation[]> {
  const rows = await selectInvitations(db)
    .where('i.accepted_at', 'is', null)
    .where('i.withdrawn_at', 'is', null)
    .orderBy('i.sent_at', 'desc')
    .orderBy('i.invitation_id')
    .execute();
  return rows.map(toInvitation);
}

/** Null for none. */
export async function findInvitation(db: Db, id: string): Promise<StoredInvitation | null> {
  const row = await selectInvitations(db).where('i.invitation_id', '=', id).executeTakeFirst();
  return row ? toInvitation(row) : null;
}

/** Whether an address has an invitation that can be accepted. */
export const isInvited = async (
  db: Db,
  { email, now }: { readonly email: string; readonly now: Date },
): Promise<boolean> =>
  (await listOpenInvitations(db)).some((open) => open.email === email && open.expiresAt > now);

/** The invitation of a link; null when there is none, or a newer link. */
export async function findByTokenHash(db: Db, hash: string): Promise<StoredInvitation | null> {
  const row = await selectInvitations(db).where('i.token_hash', '=', hash).executeTakeFirst();
  return row ? toInvitation(row) : null;
}

/** The same, locked until the transaction ends. */
export async function lockByTokenHash(trx: Trx, hash: string): Promise<StoredInvitation | null> {
  const row = await selectInvitations(trx)
    .where('i.token_hash', '=', hash)
    .forUpdate('i')
    .executeTakeFirst();
  return row ? toInvitation(row) : null;
}

/** An invitation by its ID, locked until the transaction ends; null for none. */
export async function lockInvitation(trx: Trx, id: string): Promise<StoredInvitation | null> {
  const row = await selectInvitations(trx)
    .where('i.invitation_id', '=', id)
    .forUpdate('i')
    .executeTakeFirst();
  return row ? toInvitation(row) : null;
}

interface Sending {
  readonly invitedBy: string;
  readonly sentAt: Date;
  readonly expiresAt: Date;
}

/** Returns its ID. Throws a conflict while the address has an open invitation. */
export async function insertInvitation(
  trx: Trx,
  { invitedBy, sentAt, expiresAt, ...invitation }: NewStaffInvitation & Sending,
): Promise<string> {
  const row = await trx
    .insertInto('staff_invitations')
    .values({
      clinic_id: trx.clinicId,
      email: invitation.email,
      name: invitation.name,
      role: invitation.role,
      doctor_id: invitation.doctorId,
      invited_by: invitedBy,
      sent_at: sentAt,
      expires_at: expiresAt,
    })
    .returning('invitation_id')
    .executeTakeFirstOrThrow();
  return row.invitation_id;
}

/** Notes that it is sent again, by whom and until when its link can be used. */
export async function renewInvitation(
  trx: Trx,
  { id, invitedBy, sentAt, expiresAt }: Sending & { readonly id: string },
): Promise<void> {
  await trx
    .updateTable('staff_invitations')
    .set({ invited_by: invitedBy, sent_at: sentAt, expires_at: expiresAt })
    .where('clinic_id', '=', trx.clinicId)
    .where('invitation_id', '=', id)
    .execute();
}

/**
 * Stores the hash of a new link, which makes those before it void. False when the invitation is not open any more: then
 * nothing is to be sent.
 */
export async function storeTokenHash(
  db: Db,
  { id, hash, now }: { readonly id: string; readonly hash: string; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_invitations')
    .set({ token_hash: hash })
    .where('clinic_id', '=', db.clinicId)
    .where('invitation_id', '=', id)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function markWithdrawn(
  trx: Trx,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<void> {
  await trx
    .updateTable('staff_invitations')
    .set({ withdrawn_at: now })
    .where('clinic_id', '=', trx.clinicId)
    .where('invitation_id', '=', id)
    .execute();
}

export async function markAccepted(
  trx: Trx,
  { id, userId, now }: { readonly id: string; readonly userId: string; readonly now: Date },
): Promise<void> {
  await trx
    .updateTable('staff_invitations')
    .set({ accepted_at: now, accepted_by: userId })
    .where('clinic_id', '=', trx.clinicId)
    .where('invitation_id', '=', id)
    .execute();
}

/** For how long the holder of an old link is told what became of it. */
const KEPT_DAYS = 30;

/** Forgets invitations whose link has expired some weeks ago, whatever became of them. */
export async function deleteOldInvitations(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('staff_invitations')
    .where('clinic_id', '=', db.clinicId)
    .where('expires_at', '<', new Date(now.getTime() - KEPT_DAYS * DAY_MS))
    .execute();
}
