import { currentWork, toTraceParent } from 'shared-server';
import { z } from 'zod';

/** A part of a job's payload, which is all that the queue keeps for us. */
const originSchema = z.object({
  origin: z.object({ requestId: z.string(), traceParent: z.string().nullable() }),
});

/** Which request, or which job before it, asked for a job, and the trace that it continues. */
export type JobOrigin = z.infer<typeof originSchema>['origin'];

/** The payload with what asks for the job now; as it is outside of requests and jobs. */
export function withOrigin(payload: object): object {
  const work = currentWork();
  if (!work) return payload;
  const { requestId, span } = work;
  const origin: JobOrigin = { requestId, traceParent: span && toTraceParent(span) };
  return { ...payload, origin };
}

/** Null for a job that the schedule or the database asked for. */
export const readOrigin = (payload: unknown): JobOrigin | null =>
  originSchema.safeParse(payload).data?.origin ?? null;
