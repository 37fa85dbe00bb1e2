/** The emulators let anyone in, so none of them must ever be used with real data. */
export function assertLocalMode(emulator: string): void {
  if (process.env.NODE_ENV !== 'production') return;
  throw new Error(`The local ${emulator} does not start with NODE_ENV=production`);
}
