import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint';

const countSchema = z.optional(z.int().check(z.nonnegative()));

/**
 * How much work of each kind waits, for the menu; the kinds that the caller may not do are left out. `refunds` are those
 * that someone has to send, `messages` open threads, `timeOffRequests` those that nobody has decided,
 * `recalls` those to call about today.
 */
export const openWorkSchema = z.object({
  visitsToMove: countSchema,
  messages: countSchema,
  refunds: countSchema,
  timeOffRequests: countSchema,
  recalls: countSchema,
});
/** Inferred from {@link openWorkSchema}. */
export type OpenWork = z.infer<typeof openWorkSchema>;
/** A kind of work that is counted. */
export type WorkKind = keyof OpenWork;

/** Open work by kind. */
export const getOpenWork = defineEndpoint({
  method: 'GET',
  path: '/staff/open-work',
  access: 'visits.record',
  summary: 'Count the open work of the caller',
  response: openWorkSchema,
});
