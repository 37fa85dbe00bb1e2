import {
  type Hold,
  HOLD_MINUTES,
  MAX_HOLD_MINUTES,
  MINUTE_MS,
  type TimeLocal,
} from 'shared-contracts';
import { type Choice, isSameChoice, type TimeChoice } from './choice';

const HOLD_MS = HOLD_MINUTES * MINUTE_MS;
const MAX_HOLD_MS = MAX_HOLD_MINUTES * MINUTE_MS;

/** How long after a renewal the next use of the dialog renews the hold again. */
export const RENEW_AFTER_MS = MINUTE_MS;

/** Seconds left when the countdown appears and is announced, and when it is announced again. */
const ANNOUNCED_AT = [15, 60] as const;

/** A time of the dialog's treatment and day, which the API is asked to hold. */
export interface HoldTarget extends TimeChoice {
  /** The free times that the hold itself makes unavailable to everyone, its own included. */
  readonly covered: readonly TimeLocal[];
}

/**
 * What is known about the hold: `unknown` when no response came. Moments are the browser's own, in
 * milliseconds, because its clock may differ from the server's.
 */
export type HoldState =
  | { readonly status: 'none' }
  | {
      readonly status: 'held';
      readonly target: HoldTarget;
      readonly doctor: string;
      readonly priceCents: number;
      readonly heldSince: number;
      /** When it was last requested or renewed, successfully or not. */
      readonly attemptedAt: number;
      readonly expiresAt: number;
    }
  | { readonly status: 'unknown' | 'expired'; readonly target: HoldTarget }
  | { readonly status: 'rejected'; readonly target: HoldTarget; readonly error: Error };

export type HeldState = Extract<HoldState, { status: 'held' }>;

/** `requestedAt` is before the server's own moment, so that the end is never shown too late. */
export const toExpiry = (requestedAt: number, { secondsLeft }: Hold): number =>
  requestedAt + secondsLeft * 1000;

/** Whether the API would still prolong the hold. */
export const isRenewable = ({ heldSince }: HeldState, now: number): boolean =>
  now + HOLD_MS <= heldSince + MAX_HOLD_MS;

/** The times that may be taken by this very hold, in the order of the day. Pure. */
export const toCoveredTimes = (state: HoldState): readonly TimeLocal[] =>
  state.status === 'none' || state.status === 'rejected' ? [] : state.target.covered;

/** The hold of a choice; null when it is not held. */
export const findHeld = (state: HoldState, choice: Choice): HeldState | null =>
  state.status === 'held' && isSameChoice(state.target, choice) ? state : null;

/** Seconds as a countdown shows them. @example formatCountdown(42) // '0:42' */
export const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The number of seconds to announce, the same until the next is due; null before the first. */
export const toAnnouncedSeconds = (secondsLeft: number): number | null =>
  ANNOUNCED_AT.find((seconds) => secondsLeft <= seconds) ?? null;
