const loopbackHosts = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** The emulator signs nothing and lets anyone in, so it must never be used with real data. */
export function assertLocal(projectId: string): void {
  if (process.env.NODE_ENV === 'production') {
    throw new Error('The identity emulator does not start with NODE_ENV=production');
  }
  if (!projectId.startsWith('demo-')) {
    throw new Error('The identity emulator takes only project ids that start with demo-');
  }
}

/** The emulator accepts every origin; pages from elsewhere in the same browser are rejected here. */
export function isLocalOrigin(origin: string | undefined): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && loopbackHosts.has(new URL(origin).hostname);
}
