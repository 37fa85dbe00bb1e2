import { useRef, useState } from 'react';
import { type HoldRequest, holdApi } from '../api/hold-api';
import { createHoldLine, type HoldOutcome } from '../api/hold-line';
import { type Choice, isSameChoice } from '../model/choice';
import { type HoldState, type HoldTarget, toExpiry } from '../model/hold';
import { clinicTimes } from '../api/times';
import { useRefreshTimes } from './use-refresh-times';

const NONE: HoldState = { status: 'none' };

function toState(target: HoldTarget, requestedAt: number, outcome: HoldOutcome): HoldState {
  if (outcome.kind === 'unknown') return { status: 'unknown', target };
  if (outcome.kind === 'rejected') return { status: 'rejected', target, error: outcome.error };
  const expiresAt = toExpiry(requestedAt, outcome.hold);
  const { doctor, priceCents } = outcome.hold;
  return {
    status: 'held',
    target,
    doctor,
    priceCents,
    heldSince: requestedAt,
    attemptedAt: requestedAt,
    expiresAt,
  };
}

/** A renewal without a response changes nothing but when the next one is due. */
function toRenewed(state: HoldState, attemptedAt: number, outcome: HoldOutcome): HoldState {
  if (state.status !== 'held') return state;
  if (outcome.kind === 'rejected') return { status: 'expired', target: state.target };
  if (outcome.kind === 'unknown') return { ...state, attemptedAt };
  return { ...state, attemptedAt, expiresAt: toExpiry(attemptedAt, outcome.hold) };
}

/**
 * The hold of one dialog and what can be done with it; {@link useHolding} decides when. With
 * `replacesId` the time is for rescheduling that booking; with `visitorToken` it may be kept for the patient already. Failed requests are part of the state, none
 * throws.
 */
export function useHold(
  day: Pick<HoldRequest, 'treatment' | 'dateLocal' | 'replacesId' | 'visitorToken'>,
  times = clinicTimes,
) {
  const [state, setState] = useState<HoldState>(NONE);
  const [line] = useState(() => createHoldLine(holdApi));
  const requested = useRef<HoldTarget | null>(null);
  const refreshTimes = useRefreshTimes(times);

  async function request(target: HoldTarget) {
    requested.current = target;
    const { timeLocal, doctorId, patientId } = target;
    const requestedAt = Date.now();
    const body = {
      ...day,
      timeLocal,
      ...(doctorId !== null && { doctorId }),
      ...(patientId !== null && { patientId }),
    };
    const outcome = await line.hold(body);
    if (!outcome) return;
    const next = toState(target, requestedAt, outcome);
    // What has expired stays so while the API cannot be reached.
    setState((before) =>
      before.status === 'expired' && next.status === 'unknown' ? before : next,
    );
    if (outcome.kind === 'rejected') refreshTimes();
  }

  async function renew() {
    const attemptedAt = Date.now();
    const outcome = await line.renew();
    if (outcome) setState((before) => toRenewed(before, attemptedAt, outcome));
  }

  async function release() {
    requested.current = null;
    const wasHeld = await line.release();
    setState(NONE);
    if (wasHeld) refreshTimes();
  }

  return {
    state,
    request,
    renew,
    release,
    isRequested: (choice: Choice) =>
      requested.current !== null && isSameChoice(requested.current, choice),
    /** The time has passed: the API gives it to the next patient who requests it. */
    expire: () =>
      setState((before) =>
        before.status === 'held' ? { status: 'expired', target: before.target } : before,
      ),
    /** Someone else has taken the time. */
    async lose() {
      await release();
      refreshTimes();
    },
    /** Sends the request that makes a booking of the hold. */
    book: <T>(call: () => Promise<T>) => line.book(call),
  };
}

export type HoldControl = ReturnType<typeof useHold>;
