import { sql } from 'kysely';
import type { AccountExport } from 'shared-contracts';
import type { PersonalTable } from './personal-table';

type OwnTable =
  'sessions' | 'second_factors' | 'passkeys' | 'passkey_challenges' | 'recovery_codes';

/** Nothing of a sign-in is kept. */
const deleteOwn =
  (table: OwnTable): NonNullable<PersonalTable['eraseAccount']> =>
  async (trx, { userId }) => {
    await trx
      .deleteFrom(table)
      .where('clinic_id', '=', trx.clinicId)
      .where('user_id', '=', userId)
      .execute();
  };

const sessions: PersonalTable = {
  read: async (db, { userId }) => ({
    sessions: await db
      .selectFrom('sessions')
      .select(['browser', 'system', 'created_at as createdAt'])
      .select(['last_used_at as lastUsedAt', 'ended_at as endedAt'])
      .where('clinic_id', '=', db.clinicId)
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
  }),
  eraseAccount: deleteOwn('sessions'),
};

type Factor = AccountExport['secondFactors'][number];

/** Of all kinds, without what proves them. */
const secondFactors: PersonalTable = {
  read: async (db, { userId }) => {
    const { rows } = await sql<Factor>`
      select 'totp' as way, null as name, totp_added_at as "addedAt", null::timestamptz as "usedAt"
      from second_factors
      where clinic_id = ${db.clinicId} and user_id = ${userId} and totp_secret is not null
      union all
      select 'passkey', name, added_at, last_used_at from passkeys
      where clinic_id = ${db.clinicId} and user_id = ${userId}
      union all
      select 'recoveryCode', null, null, used_at from recovery_codes
      where clinic_id = ${db.clinicId} and user_id = ${userId}
      order by "addedAt" nulls last, way desc, "usedAt" nulls last`.execute(db);
    return { secondFactors: rows };
  },
  eraseAccount: deleteOwn('second_factors'),
};

const nothing = async (): Promise<Partial<AccountExport>> => ({});

const passkeys: PersonalTable = { read: nothing, eraseAccount: deleteOwn('passkeys') };

/** Random, and gone after some minutes. */
const passkeyChallenges: PersonalTable = {
  read: nothing,
  eraseAccount: deleteOwn('passkey_challenges'),
};

const recoveryCodes: PersonalTable = {
  read: nothing,
  eraseAccount: deleteOwn('recovery_codes'),
};

const factorResets: PersonalTable = {
  read: async (db, { userId }) => ({
    factorResets: await db
      .selectFrom('factor_resets')
      .select((is) => is('user_id', '=', userId).as('isOwn'))
      .select('asked_at as askedAt')
      .where('clinic_id', '=', db.clinicId)
      .where((is) => is.or([is('user_id', '=', userId), is('asked_by', '=', userId)]))
      .orderBy('asked_at')
      .$castTo<AccountExport['factorResets'][number]>()
      .execute(),
  }),
  eraseAccount: async (trx, { userId }) => {
    await trx
      .deleteFrom('factor_resets')
      .where('clinic_id', '=', trx.clinicId)
      .where((is) => is.or([is('user_id', '=', userId), is('asked_by', '=', userId)]))
      .execute();
  },
};

/** By the names of the tables; the export has all second factors together. */
export const sessionTables = {
  sessions,
  second_factors: secondFactors,
  passkeys,
  passkey_challenges: passkeyChallenges,
  recovery_codes: recoveryCodes,
  factor_resets: factorResets,
};
