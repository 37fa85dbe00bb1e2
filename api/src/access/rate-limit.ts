import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HOUR_MS } from 'shared-contracts';
import { DomainError } from '../domain-error';
import { may } from './account.repository';
import type { CountRequest, RequestCount } from './request-counts';

/** Requests that one account, or one address without an account, may make in an hour. */
export interface HourlyLimits {
  /** Times held, renewed and released while booking. */
  readonly holds: number;
  /** Bookings, moves and cancellations together. */
  readonly bookingChanges: number;
  /** Sent at each login and each renewal of a token, though only the first one creates an account. */
  readonly registrations: number;
  /** Changes of profile and family members, exports and closings together. */
  readonly accountChanges: number;
  /** Links of emails opened and used, of one address. */
  readonly visitLinks: number;
}

/** Far more than a person needs, and few enough that no account can flood calendar or mailboxes. */
export const hourlyLimits: HourlyLimits = {
  holds: 600,
  bookingChanges: 40,
  registrations: 60,
  accountChanges: 60,
  visitLinks: 120,
};

function toKey({ caller, ip }: FastifyRequest): string {
  if (caller === null) return ip;
  return 'userId' in caller ? caller.userId : caller.uid;
}

interface Limit {
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
}

/** What @fastify/rate-limit asks for the count of a caller. */
const toStore = (countRequest: CountRequest, { name: limit, windowMs }: Limit) =>
  class Counts {
    incr(key: string, callback: (error: Error | null, count?: RequestCount) => void): void {
      countRequest({ limit, key, windowMs }).then(
        (count) => callback(null, count),
        (error: Error) => callback(error),
      );
    }

    child(): this {
      return this;
    }
  };

interface Counting {
  readonly countRequest: CountRequest;
}

type LimitOptions = Pick<RateLimitPluginOptions, 'keyGenerator' | 'allowList'>;

/**
 * Rejects further requests of one caller with `rate_limited`, over all routes of the scope and all API
 * processes. An infinite limit is none.
 */
export async function limitRequests(
  scope: FastifyInstance,
  { countRequest }: Counting,
  { options, ...limit }: Limit & { readonly options?: LimitOptions },
): Promise<void> {
  if (limit.max === Infinity) return;
  await scope.register(rateLimit, {
    ...options,
    max: limit.max,
    timeWindow: limit.windowMs,
    store: toStore(countRequest, limit),
    errorResponseBuilder: () => new DomainError('rate_limited'),
  });
}

/** Limits the requests of one caller to those of an hour. Reception is not limited: they act for many patients. */
export const limitCallers = (
  scope: FastifyInstance,
  context: Counting & { readonly hourlyLimits: HourlyLimits },
  name: keyof HourlyLimits,
): Promise<void> =>
  limitRequests(scope, context, {
    name,
    max: context.hourlyLimits[name],
    windowMs: HOUR_MS,
    options: {
      keyGenerator: toKey,
      allowList: ({ caller }) =>
        caller !== null && 'roles' in caller && may(caller, 'visits.manage'),
    },
  });
