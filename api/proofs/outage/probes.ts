import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { DAY_MS } from 'shared-contracts';
import sharp from 'sharp';
import type { SignedInPerson } from '../site/people';
import type { Dependency } from './dependencies';
import type { World } from './start-world';

interface Asked {
  readonly token?: string;
  readonly body?: object | FormData;
  /** How long an answer is waited for. */
  readonly patienceMs?: number;
}

/** What a call answered, and when; status 0 is no answer in time. */
export interface Answer {
  readonly status: number;
  readonly ms: number;
  readonly body: unknown;
}

const PATIENCE_MS = 4_000;

async function ask(url: string, { token, body, patienceMs = PATIENCE_MS }: Asked): Promise<Answer> {
  const startedAt = performance.now();
  const isForm = body instanceof FormData;
  try {
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs),
    });
    const parsed: unknown = await response.json();
    return { status: response.status, ms: performance.now() - startedAt, body: parsed };
  } catch {
    return { status: 0, ms: performance.now() - startedAt, body: null };
  }
}

interface Persons {
  readonly patient: SignedInPerson;
  readonly owner: SignedInPerson;
}

const FIRST_DAY = Date.UTC(2026, 2, 16, 12);
const PRICE = 45;

const toWireDate = (day: number): string =>
  new Date(FIRST_DAY + day * DAY_MS).toLocaleDateString('en-US', {
    ...{ month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' },
  });

/** A call for each dependency that needs it, and what has to be so once that is back. */
export function createProbes(world: World, { patient, owner }: Persons) {
  const { site } = world;
  const made: string[] = [];
  let day = 0;
  let photo: Promise<Buffer> | undefined;
  const toUrl = (path: string, origin = site.url): string => `${origin}/api${path}`;

  async function book(): Promise<Answer> {
    const body = {
      ...{
        appoinmentDate: toWireDate((day += 1)),
        treatment: 'Fluoride Treatment',
        slot: '9.30 am',
      },
      ...{ patient: 'Pat Ient', email: patient.email, phone: '+1 212 555 0100', role: PRICE },
    };
    const answer = await ask(toUrl('/bookings'), { token: patient.token, body });
    // A day on which the clinic is closed, or the time is taken.
    if (answer.status >= 400 && answer.status < 500 && day < 150) return book();
    const { insertedId } = (answer.body ?? {}) as { insertedId?: string };
    if (insertedId !== undefined) made.push(insertedId);
    return answer;
  }
  const pay = (bookingId: string | undefined): Promise<Answer> =>
    ask(toUrl('/create-payment-intent'), {
      token: patient.token,
      body: { role: PRICE, bookingId },
    });

  /** By the API at `origin`. */
  const probes: Record<Dependency['name'], (origin?: string) => Promise<Answer>> = {
    identity: async (origin) => {
      const token = await world.identity.sign(patient.email);
      return ask(toUrl(`/jwt?email=${patient.email}`, origin), { token });
    },
    cards: () => pay(made.at(-1)),
    mail: book,
    images: async (origin) => {
      photo ??= sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .png()
        .toBuffer();
      const body = new FormData();
      body.set('image', new Blob([new Uint8Array(await photo)], { type: 'image/png' }), 'a.png');
      return ask(toUrl('/images', origin), { token: owner.token, body });
    },
    registry: (origin) => ask(toUrl('/releases', origin), { token: owner.token }),
    replica: () => ask(toUrl(`/appoinmentOptions?date=${encodeURIComponent(toWireDate(20))}`), {}),
  };
  const countEmails = () => world.countConfirmationsTo(patient.email);

  async function countIntentsOf(bookingId: string | undefined): Promise<number> {
    let count = 0;
    for await (const { metadata } of world.cards.listIntents(new Date(0))) {
      if (Object.values(metadata).includes(bookingId ?? '')) count += 1;
    }
    return count;
  }
  return {
    probes,
    book,
    countEmails,
    /** Resolves once a job has begun to send the email of a visit that `mail` has booked; at the latest after 10 seconds. */
    waitForAttempt: async ({ body }: Answer): Promise<void> => {
      const { insertedId = '' } = (body ?? {}) as { insertedId?: string };
      for (const until = Date.now() + 10_000; Date.now() < until; await sleep(20)) {
        const { rows } = await sql`select 1 from graphile_worker._private_jobs
          where payload::text like ${`%${insertedId}%`} and attempts > 0`.execute(site.db);
        if (rows.length > 0) return;
      }
    },
    made: made as readonly string[],
    /** Whether everything is as if nothing had been away. */
    isRecovered: async (name: Dependency['name']): Promise<boolean> => {
      if (name === 'mail') return (await countEmails()) >= made.length;
      if ((await probes[name]()).status !== 200) return false;
      if (name === 'cards') return (await countIntentsOf(made.at(-1))) === 1;
      if (name !== 'replica') return true;
      const ready = await ask(`${site.url}/readyz`, {});
      return (ready.body as { replica?: string }).replica === 'used';
    },
    countDoubledIntents: async (): Promise<number> => {
      const counts = await Promise.all(made.map(countIntentsOf));
      return counts.filter((count) => count > 1).length;
    },
  };
}
