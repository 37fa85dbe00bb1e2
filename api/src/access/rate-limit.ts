import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { may } from './account.repository';
import { DomainError } from '../domain-error';

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

/**
 * Rejects more than `max` requests an hour of one caller, over all routes of the scope, with
 * `rate_limited`. Reception is not limited: they act for many patients. Each process counts its own.
 */
export async function limitCallers(scope: FastifyInstance, max: number): Promise<void> {
  await scope.register(rateLimit, {
    max,
    timeWindow: '1 hour',
    keyGenerator: toKey,
    allowList: ({ caller }) => caller !== null && 'roles' in caller && may(caller, 'visits.manage'),
    errorResponseBuilder: () => new DomainError('rate_limited'),
  });
}
