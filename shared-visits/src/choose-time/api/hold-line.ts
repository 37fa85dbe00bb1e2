import { ApiError } from 'shared-auth';
import type { Hold } from 'shared-contracts';
import type { HoldApi, HoldRequest } from './hold-api';

/** What became of a request; `unknown` when it may have arrived or could succeed later. */
export type HoldOutcome =
  | { readonly kind: 'held'; readonly hold: Hold }
  | { readonly kind: 'rejected'; readonly error: ApiError }
  | { readonly kind: 'unknown' };

/** The API has decided: neither a lost connection nor a failure or limit of the server. */
const isDecision = (error: unknown): error is ApiError =>
  error instanceof ApiError && !error.retryable;

/**
 * The hold of one dialog. Its calls run one after another, so that the last request is the
 * one that counts at the API too; a request that has been overtaken is not sent and returns null.
 */
export function createHoldLine(api: HoldApi) {
  let wanted: HoldRequest | null = null;
  let heldId: string | null = null;
  let heldRequest: HoldRequest | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  let holding = new AbortController();

  function enqueue<T>(job: () => Promise<T>): Promise<T> {
    const done = queue.then(job);
    queue = done.catch(() => undefined);
    return done;
  }

  /** Whether there was one. Never throws: what is not released ends by itself. */
  async function releaseHeld(): Promise<boolean> {
    if (heldId === null) return false;
    const id = heldId;
    heldId = null;
    await api.release(id).catch(() => undefined);
    return true;
  }

  async function send(call: () => Promise<Hold>): Promise<HoldOutcome> {
    try {
      const hold = await call();
      heldId = hold.id;
      return { kind: 'held', hold };
    } catch (error) {
      if (!isDecision(error)) return { kind: 'unknown' };
      await releaseHeld();
      return { kind: 'rejected', error };
    }
  }

  return {
    /**
     * Replaces the time that is held. A rejection leaves none. The API replaces holds of the same
     * patient; one for another person of the account has to be released first.
     */
    hold(request: HoldRequest): Promise<HoldOutcome | null> {
      wanted = request;
      const { signal } = holding;
      return enqueue(async () => {
        if (wanted !== request || signal.aborted) return null;
        if (request.patientId !== heldRequest?.patientId) await releaseHeld();
        heldRequest = request;
        const outcome = await send(() => api.create(request, signal));
        return wanted === request ? outcome : null;
      });
    },

    renew(): Promise<HoldOutcome | null> {
      const { signal } = holding;
      return enqueue(async () => {
        const id = heldId;
        return id === null || signal.aborted ? null : send(() => api.renew(id, signal));
      });
    },

    release(): Promise<boolean> {
      wanted = null;
      return enqueue(releaseHeld);
    },

    /**
     * Sends the booking in place of the calls before it, which the API would reject once the time is
     * booked; later ones wait. The hold of the booked choice is the booking, any other one is released.
     */
    book<T>(call: () => Promise<T>): Promise<T> {
      const booked = wanted;
      holding.abort();
      holding = new AbortController();
      return enqueue(async () => {
        const booking = await call();
        wanted = null;
        if (heldRequest === booked) heldId = null;
        else void enqueue(releaseHeld);
        return booking;
      });
    },
  };
}
