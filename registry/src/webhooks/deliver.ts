import { sql } from 'kysely';
import { DAY_MS, MINUTE_MS } from 'shared-contracts';
import type { Db } from '../database/connection';
import type { Mailer } from './mailer';
import { post } from './post';
import { sign, SIGNATURE_HEADER } from './signature';
import { isMailto, type Message } from './webhook';

/** Longer than an attempt takes; another process tries after it, should this one die. */
const LEASE_MS = MINUTE_MS;
const GIVEN_UP_MS = DAY_MS;
const KEPT_DAYS = 14;
const LONGEST_PAUSE_MS = 240 * MINUTE_MS;

/** What delivering needs. `privateHosts` may be in private networks. */
export interface Delivering {
  readonly db: Db;
  readonly clock: () => Date;
  readonly privateHosts: readonly string[];
  /** Null where `mailto:` webhooks are told nothing. */
  readonly mailer: Mailer | null;
}

interface Claimed {
  readonly webhook_id: string;
  readonly delivery_id: string;
  readonly body: string;
  readonly created_at: Date;
  readonly attempts: number;
  readonly url: string;
  readonly secret: string;
}

/** Takes one delivery of each webhook that is due, for the time of an attempt; no other process gets the same. */
async function claimDue(db: Db, now: Date): Promise<readonly Claimed[]> {
  const leased = new Date(now.getTime() + LEASE_MS);
  const { rows } = await sql<Claimed>`
    with due as (
      select distinct on (webhook_id) delivery_id from registry.webhook_deliveries
      where next_attempt_at <= ${now} order by webhook_id, next_attempt_at
    )
    update registry.webhook_deliveries as delivery
    set attempts = delivery.attempts + 1, next_attempt_at = ${leased}
    from due, registry.webhooks as webhook
    where delivery.delivery_id = due.delivery_id and delivery.next_attempt_at <= ${now}
      and webhook.webhook_id = delivery.webhook_id
    returning delivery.delivery_id, delivery.body, delivery.created_at, delivery.attempts,
      webhook.webhook_id, webhook.url, webhook.secret`.execute(db);
  return rows;
}

/** The time of the next attempt, after pauses of 1, 3, 9 … minutes up to 4 hours; null after a day. */
export function toNextAttempt(attempts: number, createdAt: Date, now: Date): Date | null {
  if (now.getTime() - createdAt.getTime() >= GIVEN_UP_MS) return null;
  return new Date(now.getTime() + Math.min(LONGEST_PAUSE_MS, 3 ** (attempts - 1) * MINUTE_MS));
}

function mail(claimed: Claimed, mailer: Mailer | null): Promise<string | null> {
  const { url, body, delivery_id: deliveryId, webhook_id: webhookId } = claimed;
  if (!mailer) return Promise.resolve('REGISTRY_SMTP_URL is not set');
  return mailer({ url, deliveryId, webhookId, message: JSON.parse(body) as Message });
}

function call(claimed: Claimed, { clock, privateHosts }: Delivering): Promise<string | null> {
  const { url, body, secret, delivery_id } = claimed;
  const headers = {
    [SIGNATURE_HEADER]: sign(body, secret, clock()),
    'Molar-Delivery': delivery_id,
  };
  return post({ url, body, headers, privateHosts });
}

async function attempt(claimed: Claimed, delivering: Delivering): Promise<void> {
  const { db, clock, mailer } = delivering;
  const { url, delivery_id, attempts, created_at } = claimed;
  const failure = await (isMailto(url) ? mail(claimed, mailer) : call(claimed, delivering));
  const next = failure === null ? null : toNextAttempt(attempts, created_at, clock());
  const given = failure !== null && next === null ? ', given up' : '';
  await db
    .updateTable('registry.webhook_deliveries')
    .set({ next_attempt_at: next, result: failure === null ? 'delivered' : failure + given })
    .where('delivery_id', '=', delivery_id)
    .execute();
}

async function prune(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('registry.webhook_deliveries')
    .where('created_at', '<', new Date(now.getTime() - KEPT_DAYS * DAY_MS))
    .execute();
}

/**
 * Begins an attempt of one delivery of each webhook that is due, and returns the attempts, which go on beside each other: a
 * receiver that hangs holds only its own. A receiver may get a delivery twice, with the same ID.
 */
export async function beginDeliveries(delivering: Delivering): Promise<Promise<void>[]> {
  const now = delivering.clock();
  const claimed = await claimDue(delivering.db, now);
  if (claimed.length > 0) await prune(delivering.db, now);
  return claimed.map((one) => attempt(one, delivering));
}
