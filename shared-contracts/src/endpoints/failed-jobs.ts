import * as z from 'zod/mini';
import { instantCodec, wireField, wireObject } from '../codecs';
import { defineEndpoint } from '../define-endpoint';

/** Why a job was given up; `restored` is one that waited in a backup and may have been done since. */
export const jobFailureSchema = z.enum([
  'mail_server_away',
  'mail_login_rejected',
  'address_rejected',
  'email_rejected',
  'card_provider',
  'not_queued',
  'restored',
  'unexpected',
]);
/** Inferred from {@link jobFailureSchema}. */
export type JobFailure = z.infer<typeof jobFailureSchema>;

/**
 * What the system gave up. `task` is `email`, `refund` or another one that the caller may not know; `kind`
 * is that of an email, such as `booked`, and null for everything else. `attempts` is 0 for what could not
 * be queued at all.
 */
export const failedJobCodec = wireObject({
  id: z.string(),
  task: z.string(),
  kind: z.nullable(z.string()),
  failedAt: wireField('failedAtUtc', instantCodec),
  attempts: z.int(),
  reason: jobFailureSchema,
});
/** Inferred from {@link failedJobCodec}. */
export type FailedJob = z.output<typeof failedJobCodec>;

const params = z.object({ id: z.string().check(z.regex(/^\d{1,18}$/, 'is not an ID')) });

/** What waits for a decision, the newest first: at most 200. */
export const listFailedJobs = defineEndpoint({
  method: 'GET',
  path: '/failed-jobs',
  access: 'settings.manage',
  summary: 'List jobs that were given up',
  response: z.array(failedJobCodec),
});

/** Queues the job again, with all its attempts. */
export const retryFailedJob = defineEndpoint({
  method: 'POST',
  path: '/failed-jobs/:id/retry',
  access: 'settings.manage',
  summary: 'Try a job again',
  params,
  response: z.object({ modifiedCount: z.int() }),
  errors: ['not_found'],
});

/** Gives the job up for good; `deletedCount` is 0 when it was dismissed or tried again before. */
export const dismissFailedJob = defineEndpoint({
  method: 'DELETE',
  path: '/failed-jobs/:id',
  access: 'settings.manage',
  summary: 'Dismiss a job',
  params,
  response: z.object({ deletedCount: z.int() }),
});
