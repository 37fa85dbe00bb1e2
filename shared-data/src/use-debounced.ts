import { useEffect, useState } from 'react';

const DELAY_MS = 250;

/** The value as it was when it last stayed the same for a moment. */
export function useDebounced<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
