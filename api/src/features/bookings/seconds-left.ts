/** Browsers count down the seconds: their clocks may differ from the clinic's. */
export const withSecondsLeft = <T extends { readonly heldUntil: Date }>(held: T, now: Date) => ({
  ...held,
  secondsLeft: Math.floor((held.heldUntil.getTime() - now.getTime()) / 1000),
});
