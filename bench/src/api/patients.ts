import { createHmac } from 'node:crypto';
import { query } from '../database';
import { ACCESS_TOKEN_SECRET } from './servers';

export interface Patient {
  readonly email: string;
  readonly token: string;
}

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

function createToken(userId: string, sessionId: string): string {
  const now = Math.floor(Date.now() / 1000);
  const issued = { iss: 'clinic-api', aud: 'clinic-api', sub: userId };
  const claims = { clinic: 1, session: sessionId, ...issued };
  const signed = `${encode({ alg: 'HS256' })}.${encode({ ...claims, iat: now, exp: now + 3_600 })}`;
  return `${signed}.${createHmac('sha256', ACCESS_TOKEN_SECRET).update(signed).digest('base64url')}`;
}

/** Accounts with verified addresses: each may make only so many bookings an hour. */
export async function createPatients(databaseUrl: string, count: number): Promise<Patient[]> {
  const rows = await query<{ user_id: string; session_id: string; email: string }>(
    databaseUrl,
    `with people as (
       insert into users (clinic_id, uid, email, name, verified_at)
       select 1, 'bench-' || n, 'bench-' || n || '@clinic.test', 'Pat Ient', now()
       from generate_series(1, $1::integer) as n returning user_id, email
     ), signed_in as (
       insert into sessions (clinic_id, user_id, created_at, last_used_at, signed_in_at, confirmed_at)
       select 1, user_id, now(), now(), now(), now() from people returning user_id, session_id
     )
     select user_id, session_id, email from people join signed_in using (user_id)`,
    [count],
  );
  return rows.map(({ user_id, session_id, email }) => ({
    email,
    token: createToken(user_id, session_id),
  }));
}
