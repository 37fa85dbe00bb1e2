import { randomUUID } from 'node:crypto';
import type { Agent } from 'node:http';
import { createRandom, type Random } from './random';
import { type Call, createCaller, type Reply } from './race-calls';
import { days, type Racer, treatments } from './race-clinic';

const slots = ['9.00 am', '9.30 am', '10.00 am', '10.30 am', '11.00 am', '11.30 am', '12.00 pm'];

/** What a client was told of a booking. */
export interface Claim {
  readonly id: string;
  readonly what: 'held' | 'booked' | 'moved' | 'cancelled';
}

export interface RaceResult {
  readonly attempts: number;
  readonly claims: readonly Claim[];
  /** How often each change succeeded. */
  readonly successes: Readonly<Record<string, number>>;
  /** How often each error code was returned. */
  readonly rejections: Readonly<Record<string, number>>;
  /** Responses that are neither a success nor an expected rejection. */
  readonly failures: number;
}

interface RaceOptions {
  readonly racers: readonly Racer[];
  readonly doctorIds: readonly string[];
  readonly urls: readonly string[];
  readonly agent: Agent;
  readonly attempts: number;
  readonly seed: number;
  readonly progress: (text: string) => void;
}

/** Codes by which a contended time, the schedule, the patient's own visits or a finished booking are rejected. */
const expected = new Set([
  'slot_taken',
  'already_booked',
  'overlapping_booking',
  'slot_not_offered',
  'booking_closed',
  'too_many_waiting',
  'treatment_unavailable',
  'price_mismatch',
  'notice_too_short',
  'clinic_closed',
  'doctor_unavailable',
  'visit_changed',
  // Visitors keep few times of a dentist's day.
  'rate_limited',
]);

/** An entry of the waiting list, and what it is offered. */
interface Entry {
  readonly _id: string;
  readonly treatment: string;
  readonly offer: { readonly appoinmentDate: string; readonly slot: string } | null;
}

interface Visit {
  readonly appoinmentDate: string;
  readonly slot: string;
  readonly treatment: string;
  /** Of the client before signing in. */
  readonly visitorToken?: string;
}

const toTime = ({ appoinmentDate, slot }: Visit) => ({ appoinmentDate, slot });
const toSubject = ({ appoinmentDate, treatment }: Visit) => ({ appoinmentDate, treatment });

class Client {
  readonly claims: Claim[] = [];
  readonly #caller: (call: Call) => Promise<unknown>;
  readonly #bookings = new Map<string, Visit>();
  readonly #visitorToken = randomUUID();
  #heldVisit: { readonly id: string; readonly visit: Visit } | null = null;

  constructor(
    private readonly racer: Racer,
    private readonly options: RaceOptions & { readonly report: (code: string) => void },
    private readonly random: Random,
  ) {
    this.#caller = createCaller({ ...options, token: racer.token, random });
  }

  private call<Body = Reply>(call: Call): Promise<Body | null> {
    return this.#caller(call) as Promise<Body | null>;
  }

  private pickVisit(): Visit {
    const doctorId = this.random.chance(0.5)
      ? {}
      : { doctorId: this.random.pick(this.options.doctorIds) };
    const visit = {
      appoinmentDate: this.random.pick(days),
      slot: this.random.pick(slots),
      ...doctorId,
    };
    return { ...visit, treatment: this.random.pick(treatments) };
  }

  private claim(id: string | undefined, what: Claim['what']): void {
    if (id !== undefined) this.claims.push({ id, what });
  }

  private async book(visit: Visit): Promise<void> {
    const { email } = this.racer;
    const contact = { patient: 'Racer', email, phone: '+1 212 555 0100', role: 0 };
    const reply = await this.call({
      method: 'POST',
      path: '/bookings',
      body: { ...visit, ...contact },
    });
    const id = reply?.insertedId;
    // A repetition returns a booking that is known already.
    if (id === undefined || this.#bookings.has(id)) return;
    this.#bookings.set(id, visit);
    this.claim(id, 'booked');
  }

  private async hold(): Promise<void> {
    const visit = this.pickVisit();
    const reply = await this.call({ method: 'POST', path: '/holds', body: visit });
    if (reply?._id === undefined) return;
    this.claim(reply._id, 'held');
    this.#heldVisit = { id: reply._id, visit };
  }

  private async keep(visit: Visit): Promise<void> {
    const body = { token: this.#visitorToken, ...visit };
    await this.call({ method: 'PUT', path: '/visitor-holds', body });
  }

  /** As a visitor with two tabs, who then signs in and books, or goes back to the times. */
  private async visit(): Promise<void> {
    const visitorToken = this.#visitorToken;
    const visit = this.pickVisit();
    await Promise.all([this.keep(visit), this.keep(this.pickVisit())]);
    if (this.random.chance(0.6)) return this.book({ ...visit, visitorToken });
    const body = { token: visitorToken };
    await this.call({ method: 'POST', path: '/visitor-holds/release', body });
  }

  /** Holds a time to which a booking will move; its treatment stays the booking's. */
  private async holdFor(replacesId: string, visit: Visit): Promise<string | undefined> {
    const body = { ...visit, replacesId };
    const reply = await this.call({ method: 'POST', path: '/holds', body });
    this.claim(reply?._id, 'held');
    return reply?._id;
  }

  /** From then on whatever frees a time of the day also queues a job. */
  private async joinWaitingList(): Promise<void> {
    const { appoinmentDate, treatment } = this.pickVisit();
    const body = { appoinmentDate, treatment };
    await this.call({ method: 'POST', path: '/waiting-list', body });
  }

  /** Books what is offered, or leaves the list; others get the time then. */
  private async answerOffers(): Promise<void> {
    const entries = await this.call<readonly Entry[]>({ method: 'GET', path: '/waiting-list' });
    for (const { _id: id, treatment, offer } of entries ?? []) {
      if (offer && this.random.chance(0.6)) {
        const { appoinmentDate, slot } = offer;
        await this.book({ appoinmentDate, slot, treatment });
      } else if (offer || this.random.chance(0.2)) {
        await this.call({ method: 'DELETE', path: `/waiting-list/${id}` });
      }
    }
  }

  private async move(id: string): Promise<void> {
    const path = `/bookings/${id}/time`;
    const visit = this.pickVisit();
    const { treatment: _, ...body } = visit;
    const heldId = this.random.chance(0.5) ? await this.holdFor(id, visit) : undefined;
    const reply = await this.call({ method: 'PUT', path, body });
    if (reply?.modifiedCount) this.claim(id, 'moved');
    else if (heldId) await this.call({ method: 'DELETE', path: `/holds/${heldId}` });
  }

  private async cancel(id: string): Promise<void> {
    const reply = await this.call({ method: 'DELETE', path: `/bookings/${id}` });
    if (!reply) return;
    this.#bookings.delete(id);
    if (reply.modifiedCount) this.claim(id, 'cancelled');
  }

  /** One change of this patient's bookings. */
  async act(): Promise<void> {
    const held = this.#heldVisit;
    this.#heldVisit = null;
    if (held && this.random.chance(0.5)) return this.book(held.visit);
    if (held) return void (await this.call({ method: 'DELETE', path: `/holds/${held.id}` }));
    const choice = this.random.below(100);
    const [booking, visit] =
      (this.random.pick([...this.#bookings]) as [string, Visit] | undefined) ?? [];
    // Most visits are cancelled soon, so that times are free and fought for again.
    if (booking && choice < 35) return this.cancel(booking);
    if (booking && choice < 45) return this.move(booking);
    // Two treatments at the same time, or one twice on a day.
    if (visit && choice < 70) return this.book({ ...this.pickVisit(), ...toTime(visit) });
    if (visit && choice < 82) return this.book({ ...this.pickVisit(), ...toSubject(visit) });
    if (choice >= 82 && choice < 86) return this.joinWaitingList();
    if (choice >= 86 && choice < 94) return this.answerOffers();
    if (choice >= 94 && choice < 97) return this.visit();
    return choice < 97 ? this.book(this.pickVisit()) : this.hold();
  }
}

/** Lets every racer change bookings, one request at a time each, until all attempts are made. */
export async function race(options: RaceOptions): Promise<RaceResult> {
  const { racers, attempts, seed, progress } = options;
  const rejections: Record<string, number> = {};
  const report = (code: string): void => void (rejections[code] = (rejections[code] ?? 0) + 1);
  const clients = racers.map(
    (racer, index) => new Client(racer, { ...options, report }, createRandom(seed * 1_000 + index)),
  );
  let made = 0;
  const work = async (client: Client): Promise<void> => {
    while (made < attempts) {
      made += 1;
      if (made % 10_000 === 0) progress(`${made} of ${attempts} attempts`);
      await client.act();
    }
  };
  await Promise.all(clients.map(work));
  const claims = clients.flatMap((client) => client.claims);
  const successes: Record<string, number> = {};
  for (const { what } of claims) successes[what] = (successes[what] ?? 0) + 1;
  const failures = Object.entries(rejections)
    .filter(([code]) => !expected.has(code))
    .reduce((sum, [, count]) => sum + count, 0);
  return { attempts: made, claims, successes, rejections, failures };
}
