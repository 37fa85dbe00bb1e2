import { useEffect, useState } from 'react';
import { toSecondsLeft } from '../model/hold';

const SECOND_MS = 1000;

/** Whole seconds until a moment of the browser's clock, counted while it is shown. */
export function useSecondsLeft(expiresAt: number): number {
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);

  return toSecondsLeft(expiresAt, now);
}
