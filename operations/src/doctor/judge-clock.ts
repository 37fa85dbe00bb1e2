import { failed, type Finding, ok, warning } from './check';

const WARNING_MS = 5_000;
/** Tokens of the identity provider are accepted until then. */
const FAILURE_MS = 60_000;

/** What a difference between this machine's clock and another one means; positive when the other one is ahead. */
export function judgeClock(differenceMs: number, whose: string): Finding {
  const seconds = Math.round(Math.abs(differenceMs) / 1000);
  if (Math.abs(differenceMs) < WARNING_MS) return ok(`It agrees with ${whose}.`);
  const found = `This machine’s clock is ${seconds} s ${differenceMs > 0 ? 'behind' : 'ahead of'} ${whose}.`;
  const advice = 'Let a time service such as chrony set the clocks of all machines.';
  return Math.abs(differenceMs) < FAILURE_MS ? warning(found, advice) : failed(found, advice);
}
