import type { CommandReport } from '../cli-context';
import { formatTable, formatTime } from '../format';
import type { RegistryTarget } from '../target-options';
import { isMailto, type NewWebhook, newWebhookSchema } from '../../webhooks/webhook';

/** Adds a webhook and shows its secret once, which emails have no use for. */
export async function addWebhookCommand(
  webhook: { readonly [Key in keyof NewWebhook]: unknown },
  { registry, formatCommand }: RegistryTarget,
): Promise<CommandReport> {
  const added = newWebhookSchema.parse(webhook);
  const { id, secret } = await registry.addWebhook(added);
  const next = `Next: ${formatCommand(`webhook test ${id}`)}`;
  if (isMailto(added.url)) {
    return {
      data: { changed: true, id },
      lines: [`Added webhook ${id}, which sends emails.`, next],
    };
  }
  return {
    data: { changed: true, id, secret },
    lines: [
      `Added webhook ${id}. Its secret signs what is sent, and is shown only once:`,
      secret,
      next,
    ],
  };
}

/** Lists the webhooks, without their secrets. */
export async function listWebhooksCommand({ registry }: RegistryTarget): Promise<CommandReport> {
  const webhooks = await registry.listWebhooks();
  const rows = webhooks.map((webhook) => [
    webhook.id,
    webhook.url,
    webhook.events.join(' '),
    webhook.remotes.join(' ') || 'all',
    formatTime(webhook.createdAt),
    String(webhook.waiting),
    webhook.lastResult ?? '-',
  ]);
  const head = ['id', 'address', 'events', 'remotes', 'added', 'waiting', 'last attempt'];
  return { data: { webhooks }, lines: formatTable([head, ...rows]) };
}

/** Removes a webhook, with what it was not told yet. */
export async function removeWebhookCommand(
  id: string,
  { registry }: RegistryTarget,
): Promise<CommandReport> {
  await registry.removeWebhook(id);
  return { data: { changed: true, id }, lines: [`Removed webhook ${id}.`] };
}

/** Sends a test. */
export async function testWebhookCommand(
  id: string,
  { registry, formatCommand }: RegistryTarget,
): Promise<CommandReport> {
  await registry.testWebhook(id);
  return {
    data: { id },
    lines: [
      'A test is sent within seconds.',
      `What became of it: ${formatCommand('webhook list')}`,
    ],
  };
}
