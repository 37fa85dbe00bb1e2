import { DAY_MS, HOUR_MS, type Role } from 'shared-contracts';
import type { Config } from '../config';

/** For how long a session lasts: without being used, and altogether. */
interface SessionLimit {
  readonly idleMs: number;
  readonly absoluteMs: number;
}

/** Staff see the data of all patients, often on computers that others use too. */
export interface SessionLimits {
  readonly staff: SessionLimit;
  readonly patient: SessionLimit;
}

type Settings = Pick<
  Config,
  | 'STAFF_SESSION_IDLE_HOURS'
  | 'STAFF_SESSION_DAYS'
  | 'PATIENT_SESSION_IDLE_DAYS'
  | 'PATIENT_SESSION_DAYS'
>;

export const toSessionLimits = (config: Settings): SessionLimits => ({
  staff: {
    idleMs: config.STAFF_SESSION_IDLE_HOURS * HOUR_MS,
    absoluteMs: config.STAFF_SESSION_DAYS * DAY_MS,
  },
  patient: {
    idleMs: config.PATIENT_SESSION_IDLE_DAYS * DAY_MS,
    absoluteMs: config.PATIENT_SESSION_DAYS * DAY_MS,
  },
});

export const isStaff = ({ roles }: { readonly roles: readonly Role[] }): boolean =>
  roles.length > 0;

export const limitOf = (
  limits: SessionLimits,
  account: { readonly roles: readonly Role[] },
): SessionLimit => (isStaff(account) ? limits.staff : limits.patient);

interface Age {
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly endedAt: Date | null;
}

/** Whether a session can be used: it was not ended, was used lately and is not too old. */
export const isAlive = (
  { createdAt, lastUsedAt, endedAt }: Age,
  { idleMs, absoluteMs }: SessionLimit,
  now: Date,
): boolean =>
  endedAt === null &&
  now.getTime() - lastUsedAt.getTime() < idleMs &&
  now.getTime() - createdAt.getTime() < absoluteMs;
