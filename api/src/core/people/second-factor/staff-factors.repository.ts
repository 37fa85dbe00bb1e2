import { sql, type SqlBool } from 'kysely';
import type { SecondFactorRules, StaffFactor } from 'shared-contracts';
import type { Db } from '../../../database/connection';
import { toResetEnd } from './factor-resets.repository';

/** Whether the account has an authenticator app or a passkey. */
const hasFactorOf = (userId: string) => sql<boolean>`(
  exists (
    select from second_factors f where f.clinic_id = u.clinic_id
      and f.user_id = ${sql.ref(userId)} and f.totp_secret is not null
  ) or exists (
    select from passkeys p where p.clinic_id = u.clinic_id and p.user_id = ${sql.ref(userId)}
  )
)`;

export async function hasAnyFactor(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users as u')
    .select(hasFactorOf('u.user_id').as('hasFactor'))
    .where('u.clinic_id', '=', db.clinicId)
    .where('u.user_id', '=', userId)
    .executeTakeFirst();
  return row?.hasFactor ?? false;
}

export const readFactorRules = (db: Db): Promise<SecondFactorRules> =>
  db
    .selectFrom('clinics')
    .select(['factor_roles as demandedRoles', 'confirms_all as asksAll'])
    .where('clinic_id', '=', db.clinicId)
    .executeTakeFirstOrThrow()
    .then((row) => ({ ...row, demandedRoles: [...row.demandedRoles] }));

export async function saveFactorRules(
  db: Db,
  { demandedRoles, asksAll }: SecondFactorRules,
): Promise<void> {
  await db
    .updateTable('clinics')
    .set({ factor_roles: demandedRoles, confirms_all: asksAll })
    .where('clinic_id', '=', db.clinicId)
    .execute();
}

const selectStaff = (db: Db, earliest: Date) =>
  db
    .selectFrom('users as u')
    .innerJoin('clinics as c', 'c.clinic_id', 'u.clinic_id')
    .leftJoin('factor_resets as r', (join) =>
      join
        .onRef('r.clinic_id', '=', 'u.clinic_id')
        .onRef('r.user_id', '=', 'u.user_id')
        .on('r.asked_at', '>', earliest),
    )
    .leftJoin('users as a', (join) =>
      join.onRef('a.clinic_id', '=', 'r.clinic_id').onRef('a.user_id', '=', 'r.asked_by'),
    )
    .select(['u.user_id as userId', 'u.name', 'u.email', 'u.roles'])
    .select(hasFactorOf('u.user_id').as('hasFactor'))
    .select(sql<boolean>`u.roles && c.factor_roles`.as('isDemanded'))
    .select(['a.name as askedBy', 'r.asked_by as askedById', 'r.asked_at as askedAt'])
    .where('u.clinic_id', '=', db.clinicId)
    .where('u.closed_at', 'is', null)
    .where(sql<SqlBool>`u.roles <> '{}'`)
    .orderBy('u.name')
    .orderBy('u.user_id');

/** All staff by name; `callerId` sees which requests are their own. */
export async function listStaffFactors(
  db: Db,
  { callerId, earliest }: { readonly callerId: string; readonly earliest: Date },
): Promise<StaffFactor[]> {
  const rows = await selectStaff(db, earliest).execute();
  return rows.map(({ askedBy, askedById, askedAt, roles, ...row }) => ({
    ...row,
    roles: [...roles],
    reset: askedAt && {
      ...{ askedBy, askedAt, expiresAt: toResetEnd(askedAt), isOwn: askedById === callerId },
    },
  }));
}
