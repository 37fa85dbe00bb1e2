import { remoteNameSchema } from 'shared-contracts';
import { z } from 'zod';

/** What webhooks can be told of. `gate_closed`: a publish was rejected by gates. `decided`: plans, requests and freezes. */
export const webhookEvents = [
  'promoted',
  'canary_set',
  'rolled_back',
  'withdrawn',
  'retired',
  'decided',
  'gate_closed',
] as const;
/** One of {@link webhookEvents}, or what `webhook test` sends. */
export type WebhookEvent = (typeof webhookEvents)[number] | 'test';

/** What the address of a webhook begins with whose deliveries are emails. */
export const MAILTO = 'mailto:';

/** Whether the deliveries of a webhook with this address are emails. */
export const isMailto = (url: string): boolean => url.startsWith(MAILTO);

const httpAddress = z.url({ protocol: /^https?$/ }).max(2_000);

/** `mailto:` and one address, without a subject or other addresses. */
const mailAddress = z
  .string()
  .startsWith(MAILTO)
  .refine((url) => z.email().safeParse(url.slice(MAILTO.length)).success)
  .max(261);

/** A new webhook. `remotes` is empty for all. */
export const newWebhookSchema = z.strictObject({
  url: z.union(
    [httpAddress, mailAddress],
    'must be an https address, or mailto: and an email address',
  ),
  events: z.array(z.enum(webhookEvents)).min(1),
  remotes: z.array(remoteNameSchema),
});
/** Inferred from {@link newWebhookSchema}. */
export type NewWebhook = z.infer<typeof newWebhookSchema>;

/** A webhook without its secret. */
export const webhookSchema = z.object({
  ...newWebhookSchema.shape,
  id: z.string(),
  by: z.string(),
  createdAt: z.iso.datetime(),
  /** How many deliveries wait for an attempt. */
  waiting: z.number(),
  /** What became of the last attempt, in words; null before the first. */
  lastResult: z.string().nullable(),
});
/** Inferred from {@link webhookSchema}. */
export type Webhook = z.infer<typeof webhookSchema>;

/** What a webhook is told. */
export interface Message {
  readonly event: WebhookEvent;
  readonly remote: string;
  /** Null where it is about none. */
  readonly version: string | null;
  readonly by: string;
  readonly at: string;
  /** What happened, in words. */
  readonly text: string;
  /** The reason; empty when none was given. */
  readonly note: string;
}
