import { CardError } from './card-error';

export interface Outage {
  /** Answers the next `count` calls of the SDK with the provider's 500. */
  readonly failNext: (count: number) => void;
  /** The hook that does so. */
  readonly hook: () => Promise<void>;
}

export function createOutage(): Outage {
  let left = 0;
  return {
    failNext(count) {
      left = count;
    },
    async hook() {
      if (left === 0) return;
      left -= 1;
      throw new CardError(500, { type: 'api_error', message: 'Sorry, something went wrong.' });
    },
  };
}
