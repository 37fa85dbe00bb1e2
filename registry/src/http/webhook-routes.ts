import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RegistryError } from '../errors';
import type { StoredRegistryOptions } from '../stored-registry';
import type { Actor } from '../tokens/tokens';
import { assertCallable } from '../webhooks/addresses';
import type { Mailer } from '../webhooks/mailer';
import { isMailto, newWebhookSchema, type Webhook } from '../webhooks/webhook';
import {
  addWebhook,
  listWebhooks,
  removeWebhook,
  requireWebhook,
  testWebhook,
} from '../webhooks/webhook-table';

type Options = Pick<StoredRegistryOptions, 'db' | 'clock'> & {
  readonly privateHosts?: readonly string[];
  readonly mailer?: Mailer | null;
};

// Which webhooks are the caller's is looked at in each of them.
const reader = { config: { registryAccess: 'reader' } } as const;

const requireActor = ({ registryActor }: FastifyRequest): Actor => registryActor!;

const owns = ({ scope }: Actor, remotes: readonly string[]): boolean =>
  scope === 'all' || (remotes.length > 0 && remotes.every((remote) => scope.includes(remote)));

/** Throws `not_your_remote` unless the caller may change all these remotes; for none named, only admins may. */
function assertOwner(actor: Actor, remotes: readonly string[]): void {
  if (owns(actor, remotes)) return;
  const remote = remotes.join(', ') || 'all remotes';
  throw new RegistryError('not_your_remote', { params: { by: actor.name, remote } });
}

/** Webhooks: a team's token has those of its own remotes alone, an admin token all. */
export function serveWebhooks(app: FastifyInstance, options: Options) {
  const { db, clock, privateHosts = [], mailer = null } = options;

  /** Throws `webhook_mail` or `webhook_url` for what this registry does not call. */
  function assertReachable(url: string): void {
    if (!isMailto(url)) assertCallable(url, privateHosts);
    else if (!mailer) throw new RegistryError('webhook_mail');
  }

  async function requireOwn(request: FastifyRequest): Promise<Webhook> {
    const { id } = request.params as { id: string };
    const webhook = await requireWebhook(db, id);
    assertOwner(requireActor(request), webhook.remotes);
    return webhook;
  }

  app.get('/webhooks', reader, async (request) => {
    const actor = requireActor(request);
    return { webhooks: (await listWebhooks(db)).filter(({ remotes }) => owns(actor, remotes)) };
  });
  app.post('/webhooks', reader, async (request, reply) => {
    const webhook = newWebhookSchema.parse(request.body);
    const actor = requireActor(request);
    assertOwner(actor, webhook.remotes);
    assertReachable(webhook.url);
    return reply.code(201).send(await addWebhook(db, webhook, { by: actor.name, at: clock() }));
  });
  app.delete('/webhooks/:id', reader, async (request, reply) => {
    await removeWebhook(db, (await requireOwn(request)).id);
    return reply.code(204).send();
  });
  app.post('/webhooks/:id/test', reader, async (request, reply) => {
    const webhook = await requireOwn(request);
    await testWebhook(db, webhook, { by: requireActor(request).name, at: clock() });
    return reply.code(204).send();
  });
}
