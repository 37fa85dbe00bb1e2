import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { addDays, type DateLocal, toTimeOfDay } from 'shared-contracts';
import { toApiEnv } from '../processes/environments';

/** Fewer than the changes that an account may make in an hour. */
const VISITS_PER_PATIENT = 20;
/** Half hours of the clinic's day, see `toCatalogue` of `ha/site.ts`. */
const TIMES = 24;
/** Before a request is repeated. */
const PAUSE_MS = 200;
/** Leaves some of the machine to the servers. */
const BETWEEN_MS = 50;

/** A booking that a patient was told of. */
export interface Acknowledged {
  readonly id: string;
  /** When the request that was answered was sent, and when the answer came. */
  readonly sentAt: number;
  readonly answeredAt: number;
}

/** Patients who book one visit after another and repeat a request that failed. */
export interface BookingLoad {
  readonly acknowledged: readonly Acknowledged[];
  /** How often each status or error of the network was the answer instead. */
  readonly failures: Readonly<Record<string, number>>;
  /** Resolves with the first one that was sent after that moment; null if there is none in time. */
  readonly waitForNext: (after: number, limitMs: number) => Promise<Acknowledged | null>;
  readonly stop: () => Promise<void>;
}

interface Booked extends Partial<Acknowledged> {
  readonly insertedId?: string;
}

interface LoadOptions {
  readonly siteUrl: string;
  readonly ownerUrl: string;
  readonly clients?: number;
  /** For how long a patient waits for an answer. */
  readonly patienceMs?: number;
  /** Shifts the days that are booked. */
  readonly seed: number;
}

interface Patient {
  readonly email: string;
  readonly token: string;
}

/** An ID token as the local identity provider issues it: unsigned. */
function toIdToken(email: string): string {
  const { FIREBASE_PROJECT_ID: aud } = toApiEnv('', '');
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: `https://securetoken.google.com/${aud}`, aud, sub: email, email };
  const times = { iat: now, auth_time: now, exp: now + 3_600 };
  return [{ alg: 'none' }, { ...claims, email_verified: true, ...times }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .concat('')
    .join('.');
}

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, string | undefined>>;
}

interface Question {
  readonly token: string;
  readonly patienceMs: number;
  readonly body?: object | undefined;
}

/** The answer, or why there is none. */
async function ask(url: string, { token, patienceMs, body }: Question) {
  try {
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs),
    });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    return { status: 0, body: { code: cause?.code ?? name } };
  }
}

async function readDoctors(ownerUrl: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ doctor_id: string }>(
    'select doctor_id from doctors where clinic_id = 1 order by name',
  );
  await client.end();
  return rows.map(({ doctor_id: id }) => id);
}

const toWireDate = (date: string): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', {
    ...{ month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' },
  });

/** `9.00 am` */
function toWireTime(index: number): string {
  const [hours = 0, minutes] = toTimeOfDay(8 * 60 + index * 30)
    .split(':')
    .map(Number);
  return `${hours % 12 || 12}.${String(minutes).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`;
}

/** A visit of its own for each number, so that nothing stands against it; neighbours are on different days. */
function toVisit(index: number, doctorIds: readonly string[], seed: number): object {
  const BLOCK_DAYS = 512;
  const perDay = TIMES * doctorIds.length;
  const inBlock = index % (BLOCK_DAYS * perDay);
  const day = (index - inBlock) / perDay + (inBlock % BLOCK_DAYS) + 2 + (seed % 100);
  const place = Math.floor(inBlock / BLOCK_DAYS);
  const today = new Date().toISOString().slice(0, 10) as DateLocal;
  return {
    ...{ appoinmentDate: toWireDate(addDays(today, day)), slot: toWireTime(place % TIMES) },
    ...{ doctorId: doctorIds[Math.floor(place / TIMES)], treatment: 'Check-up', role: 0 },
    ...{ patient: 'Load', phone: '+1 212 555 0100' },
  };
}

export async function startBookingLoad(options: LoadOptions): Promise<BookingLoad> {
  const { siteUrl, ownerUrl, clients = 8, patienceMs = 10_000, seed } = options;
  const doctorIds = await readDoctors(ownerUrl);
  const acknowledged: Acknowledged[] = [];
  const failures: Record<string, number> = {};
  const run = `${seed}-${Date.now()}`;
  let made = 0;
  let isOver = false;

  /** Asks again until it is done; null once it is rejected, as by a limit that repetitions reach, or the load is over. */
  async function insist(path: string, token: string, body?: object) {
    while (!isOver) {
      const sentAt = Date.now();
      const answer = await ask(`${siteUrl}/api${path}`, { token, patienceMs, body });
      if (answer.status === 200) return { ...answer.body, sentAt, answeredAt: Date.now() };
      const failure = `${answer.status} ${answer.body.code ?? ''}`;
      failures[failure] = (failures[failure] ?? 0) + 1;
      if (answer.status >= 400 && answer.status < 500) return null;
      await sleep(PAUSE_MS);
    }
    return null;
  }
  async function signUp(email: string): Promise<Patient | null> {
    const idToken = toIdToken(email);
    await insist('/users', idToken, { name: 'Load', email });
    const session = await insist(`/jwt?email=${encodeURIComponent(email)}`, idToken);
    return session && { email, token: (session as { accessToken?: string }).accessToken ?? '' };
  }
  async function work(client: number): Promise<void> {
    let patient: Patient | null = null;
    for (let visits = 0; !isOver; visits += 1) {
      if (visits % VISITS_PER_PATIENT === 0) patient = null;
      patient ??= await signUp(`load-${run}-${client}-${visits}@clinic.test`);
      if (!patient) continue;
      const { email, token } = patient;
      const visit = { ...toVisit((made += 1), doctorIds, seed), email };
      const booked = await insist('/bookings', token, visit);
      if (!booked) patient = null;
      const { insertedId: id = '', sentAt = 0, answeredAt = 0 } = { ...booked } as Booked;
      if (booked) acknowledged.push({ id, sentAt, answeredAt });
      await sleep(BETWEEN_MS);
    }
  }
  const working = Promise.all(Array.from({ length: clients }, (_, client) => work(client)));
  return {
    acknowledged,
    failures,
    waitForNext: async (after, limitMs) => {
      const isNext = ({ sentAt }: Acknowledged): boolean => sentAt >= after;
      for (const from = acknowledged.length; Date.now() < after + limitMs; await sleep(20)) {
        const found = acknowledged.slice(from).find(isNext);
        if (found) return found;
      }
      return null;
    },
    stop: async () => {
      isOver = true;
      await working;
    },
  };
}

/** Those of the bookings that the database has not, and visits that it has twice. */
export async function compareBookings(
  databaseUrl: string,
  acknowledged: readonly Acknowledged[],
): Promise<{ lost: number; doubled: number; stored: number }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ booking_id: string }>(
    "select booking_id from bookings where clinic_id = 1 and status = 'booked'",
  );
  const doubled = await client.query(
    `select 1 from bookings where clinic_id = 1 and status = 'booked'
     group by user_id, starts_at having count(*) > 1`,
  );
  await client.end();
  const stored = new Set(rows.map(({ booking_id: id }) => id));
  const lost = acknowledged.filter(({ id }) => !stored.has(id)).length;
  return { lost, doubled: doubled.rowCount ?? 0, stored: stored.size };
}
