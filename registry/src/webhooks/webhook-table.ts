import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/connection';
import { RegistryError } from '../errors';
import { addDelivery } from './outbox';
import type { NewWebhook, Webhook } from './webhook';

/** Who does something, and when. */
interface By {
  readonly by: string;
  readonly at: Date;
}

/** Adds a webhook; returns its ID and its secret, which is not shown again. */
export async function addWebhook(db: Db, { url, events, remotes }: NewWebhook, { by, at }: By) {
  const id = randomBytes(6).toString('hex');
  const secret = `whsec_${randomBytes(32).toString('base64url')}`;
  const row = { webhook_id: id, url, events, remotes, secret, created_by: by, created_at: at };
  await db.insertInto('registry.webhooks').values(row).execute();
  return { id, secret };
}

/** All webhooks, the oldest first. */
export async function listWebhooks(db: Db): Promise<Webhook[]> {
  const { rows } = await sql<Omit<Webhook, 'createdAt'> & { createdAt: Date }>`
    select webhook_id as id, url, events, remotes, created_by as by, created_at as "createdAt",
      (select count(*)::integer from registry.webhook_deliveries as delivery
        where delivery.webhook_id = webhook.webhook_id and next_attempt_at is not null) as waiting,
      (select result from registry.webhook_deliveries as delivery
        where delivery.webhook_id = webhook.webhook_id and result is not null
        order by created_at desc limit 1) as "lastResult"
    from registry.webhooks as webhook order by created_at, webhook_id`.execute(db);
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
}

/** Throws `webhook_unknown`. */
export async function requireWebhook(db: Db, id: string): Promise<Webhook> {
  const webhook = (await listWebhooks(db)).find((one) => one.id === id);
  if (!webhook) throw new RegistryError('webhook_unknown', { params: { id } });
  return webhook;
}

/** Removes a webhook, with what it was not told yet. */
export async function removeWebhook(db: Db, id: string): Promise<void> {
  await db.deleteFrom('registry.webhooks').where('webhook_id', '=', id).execute();
}

/** Tells a webhook that this is a test. */
export async function testWebhook(db: Db, webhook: Webhook, { by, at }: By): Promise<void> {
  await addDelivery(db, webhook.id, {
    ...{ event: 'test', remote: webhook.remotes[0] ?? 'all', version: null, by },
    ...{ at: at.toISOString(), text: 'tested this webhook', note: '' },
  });
}
