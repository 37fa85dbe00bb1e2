import * as z from 'zod/mini';
import type { ErrorCode } from './errors';

/**
 * The one shape of every answer that is not a success. `requestId` is what a user can quote and
 * staff can find in the log; `details` names the faulty fields of a refused form.
 */
export const errorEnvelopeSchema = z.object({
  /** Not compared with the catalogue, which pages do not load. A newer API may know others. */
  code: z.string() as z.ZodMiniType<ErrorCode, ErrorCode>,
  message: z.string(),
  retryable: z.boolean(),
  requestId: z.string(),
  /** What the message names, for pages in another language; absent when it names nothing. */
  params: z.optional(z.record(z.string(), z.string())),
  details: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});

/** Inferred from {@link errorEnvelopeSchema}. */
export type ErrorEnvelope = z.infer<typeof errorEnvelopeSchema>;
