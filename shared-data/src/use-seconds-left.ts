import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

const toSecondsLeft = (expiresAt: number, now: number): number =>
  Math.max(0, Math.ceil((expiresAt - now) / SECOND_MS));

/** Whole seconds, never negative, until a moment of the browser's clock, counted while it is shown. */
export function useSecondsLeft(expiresAt: number): number {
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);

  return toSecondsLeft(expiresAt, now);
}
