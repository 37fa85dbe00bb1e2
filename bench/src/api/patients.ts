import { createHmac } from 'node:crypto';
import { query } from '../database';
import { ACCESS_TOKEN_SECRET } from './servers';

export interface Patient {
  readonly email: string;
  readonly token: string;
}

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

function createToken(userId: string): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = { clinic: 1, generation: 1, iss: 'clinic-api', aud: 'clinic-api', sub: userId };
  const signed = `${encode({ alg: 'HS256' })}.${encode({ ...claims, iat: now, exp: now + 3_600 })}`;
  return `${signed}.${createHmac('sha256', ACCESS_TOKEN_SECRET).update(signed).digest('base64url')}`;
}

/** Accounts with verified addresses: each may make only so many bookings an hour. */
export async function createPatients(databaseUrl: string, count: number): Promise<Patient[]> {
  const rows = await query<{ user_id: string; email: string }>(
    databaseUrl,
    `insert into users (clinic_id, uid, email, name, verified_at)
     select 1, 'bench-' || n, 'bench-' || n || '@clinic.test', 'Pat Ient', now()
     from generate_series(1, $1::integer) as n returning user_id, email`,
    [count],
  );
  return rows.map(({ user_id, email }) => ({ email, token: createToken(user_id) }));
}
