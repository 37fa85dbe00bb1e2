import { useEffect, useEffectEvent } from 'react';
import { type HeldState, type HoldTarget, isRenewable, RENEW_AFTER_MS } from '../model/hold';
import type { HoldControl } from './use-hold';

/** So long a choice has to stand before it is held: arrow keys pass over many times. */
const CHANGE_DELAY_MS = 300;

const USES = ['input', 'keydown', 'pointerdown', 'pointermove'] as const;

/** What is chosen in the form, as something to hold; null without a time. */
interface Wanted {
  readonly target: HoldTarget | null;
  /** Another person's time can't be held; whatever is held besides stays. */
  readonly isFree: boolean;
  /** While a booking is being made or the times are loading, no new hold is requested. */
  readonly isPaused: boolean;
}

/** Holds what is chosen once it has stood for a moment; without a time, releases. */
function useHoldOfChoice(hold: HoldControl | null, { target, isFree, isPaused }: Wanted): void {
  const { timeLocal, doctorId, patientId } = target ?? {};
  const isWaiting = isPaused || (target !== null && !isFree);

  const apply = useEffectEvent(() => {
    if (!target) return void hold?.release();
    if (hold?.isRequested(target) === false) void hold.request(target);
  });

  useEffect(() => {
    if (isWaiting) return;
    const timer = setTimeout(() => apply(), CHANGE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [timeLocal, doctorId, patientId, isWaiting]);
}

/** Renews a hold about once a minute, but only while someone uses the page. */
function useRenewal(held: HeldState | null, renew: () => void): void {
  const attemptedAt = held?.attemptedAt ?? null;

  const renewOnce = useEffectEvent(() => {
    if (held && isRenewable(held, Date.now())) renew();
  });

  useEffect(() => {
    if (attemptedAt === null) return;
    let isUsed = false;
    let isRenewed = false;
    const renewIfDue = () => {
      if (!isUsed || isRenewed || Date.now() < attemptedAt + RENEW_AFTER_MS) return;
      isRenewed = true;
      renewOnce();
    };
    const noteUse = () => {
      isUsed = true;
      renewIfDue();
    };
    const timer = setTimeout(renewIfDue, attemptedAt + RENEW_AFTER_MS - Date.now());
    USES.forEach((use) => document.addEventListener(use, noteUse));
    return () => {
      clearTimeout(timer);
      USES.forEach((use) => document.removeEventListener(use, noteUse));
    };
  }, [attemptedAt]);
}

function useExpiry(held: HeldState | null, expire: () => void): void {
  const expiresAt = held?.expiresAt ?? null;
  const end = useEffectEvent(expire);

  useEffect(() => {
    if (expiresAt === null) return;
    const timer = setTimeout(() => end(), expiresAt - Date.now());
    return () => clearTimeout(timer);
  }, [expiresAt]);
}

/** Releases when the dialog closes or the page is left, and holds again when it is shown again. */
function useReleaseOnLeave(hold: HoldControl | null, { target, isFree }: Wanted): void {
  const leave = useEffectEvent(() => void hold?.release());
  const restore = useEffectEvent(() => {
    if (target && isFree) void hold?.request(target);
  });

  useEffect(() => {
    const onHide = () => leave();
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) restore();
    };
    window.addEventListener('pagehide', onHide);
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('pageshow', onShow);
      leave();
    };
  }, []);
}

/**
 * Keeps the chosen time for the patient for as long as they use the dialog; closing it or leaving the
 * page gives the time back. Without a hold nothing is kept.
 */
export function useHolding(hold: HoldControl | null, wanted: Wanted): void {
  const held = hold?.state.status === 'held' ? hold.state : null;
  useHoldOfChoice(hold, wanted);
  useRenewal(held, () => void hold?.renew());
  useExpiry(held, () => hold?.expire());
  useReleaseOnLeave(hold, wanted);
}
