import { randomUUID } from 'node:crypto';
import { formatHistoryEntry, type HistoryEntry } from 'shared-contracts';
import type { Db } from '../database/connection';
import type { Message, WebhookEvent } from './webhook';

const events: Partial<Record<HistoryEntry['action'], WebhookEvent>> = {
  promote: 'promoted',
  canary: 'canary_set',
  rollback: 'rolled_back',
  withdraw: 'withdrawn',
  retire: 'retired',
  decide: 'decided',
};

/** What webhooks are told of a change; nothing of publishes and deletions. */
function toMessages(entry: HistoryEntry): Message[] {
  const event = events[entry.action];
  if (!event) return [];
  const { remote, by, at, note } = entry;
  const version = 'version' in entry ? entry.version : null;
  return [{ event, remote, version, by, at, text: formatHistoryEntry(entry), note }];
}

const toBody = (deliveryId: string, message: Message) =>
  JSON.stringify({ id: deliveryId, ...message });

/** Writes what one webhook will be told. */
export async function addDelivery(db: Db, webhookId: string, message: Message): Promise<void> {
  const deliveryId = randomUUID();
  const at = new Date(message.at);
  await db
    .insertInto('registry.webhook_deliveries')
    .values({
      delivery_id: deliveryId,
      webhook_id: webhookId,
      body: toBody(deliveryId, message),
      created_at: at,
      next_attempt_at: at,
    })
    .execute();
}

/** Writes what the webhooks that asked for it will be told. */
export async function addMessages(db: Db, messages: readonly Message[]): Promise<void> {
  if (messages.length === 0) return;
  const webhooks = await db
    .selectFrom('registry.webhooks')
    .select(['webhook_id', 'events', 'remotes'])
    .execute();
  for (const message of messages) {
    const told = webhooks.filter(
      ({ events: asked, remotes }) =>
        asked.includes(message.event) && (remotes.length === 0 || remotes.includes(message.remote)),
    );
    for (const { webhook_id } of told) await addDelivery(db, webhook_id, message);
  }
}

/** The same for changes, in the transaction that makes them. */
export const addChanges = (trx: Db, entries: readonly HistoryEntry[]): Promise<void> =>
  addMessages(trx, entries.flatMap(toMessages));
