import rateLimit, { normalizeIP, type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HOUR_MS, MINUTE_MS } from 'shared-contracts';
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

/** Requests from one address. An IPv6 subscriber has a whole /64 network, which counts as one address. */
export interface AddressLimits {
  /** Registrations with an email address that is not verified, in an hour. */
  readonly unverifiedRegistrations: number;
  /** Bookings by accounts whose email address is not verified, in an hour; attempts count too. */
  readonly unverifiedBookings: number;
  /** Times kept for visitors who are not signed in, in an hour; each ends after ten minutes. */
  readonly visitorHolds: number;
  /** Reads of what anyone may see and what is costly to work out, in a minute and in each process. */
  readonly publicReads: number;
}

/** Enough for a waiting room behind one address, and too few to take a week's times or a whole processor. */
export const addressLimits: AddressLimits = {
  unverifiedRegistrations: 30,
  unverifiedBookings: 5,
  visitorHolds: 30,
  publicReads: 1_200,
};

/** The limits where many people share an address, such as behind a proxy that is not trusted. */
export const multiplyLimits = (limits: AddressLimits, factor: number): AddressLimits => ({
  unverifiedRegistrations: limits.unverifiedRegistrations * factor,
  unverifiedBookings: limits.unverifiedBookings * factor,
  visitorHolds: limits.visitorHolds * factor,
  publicReads: limits.publicReads * factor,
});

const toAddress = ({ ip }: FastifyRequest): string => normalizeIP(ip);

function toKey(request: FastifyRequest): string {
  const { caller } = request;
  if (caller === null) return toAddress(request);
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

/** Limits the requests of one address to those of an hour, over all routes of the scope. */
export const limitAddresses = (
  scope: FastifyInstance,
  context: Counting & { readonly addressLimits: AddressLimits },
  name: 'visitorHolds',
): Promise<void> =>
  limitRequests(scope, context, {
    name,
    max: context.addressLimits[name],
    windowMs: HOUR_MS,
    options: { keyGenerator: toAddress },
  });

function isFromVerified({ caller }: FastifyRequest): boolean {
  if (caller === null) return false;
  return 'userId' in caller ? caller.isVerified : caller.emailVerified;
}

/**
 * Counts what an unverified caller does against their address, over all API processes: accounts are free, addresses
 * are not. Throws `rate_limited`.
 */
export async function limitUnverifiedRequests(
  { countRequest, addressLimits: limits }: Counting & { readonly addressLimits: AddressLimits },
  request: FastifyRequest,
  name: 'unverifiedRegistrations' | 'unverifiedBookings',
): Promise<void> {
  const max = limits[name];
  if (isFromVerified(request) || max === Infinity) return;
  const counted = { limit: name, key: toAddress(request), windowMs: HOUR_MS };
  if ((await countRequest(counted)).current > max) throw new DomainError('rate_limited');
}

/**
 * Limits costly reads of one address, over all routes of the scope. Each process counts for itself: it protects its
 * own processor, and a read should not cost a write.
 */
export async function limitReads(
  scope: FastifyInstance,
  { addressLimits: { publicReads: max } }: { readonly addressLimits: AddressLimits },
): Promise<void> {
  if (max === Infinity) return;
  await scope.register(rateLimit, {
    max,
    timeWindow: MINUTE_MS,
    keyGenerator: toAddress,
    errorResponseBuilder: () => new DomainError('rate_limited'),
  });
}
