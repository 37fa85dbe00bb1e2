const loopbackHosts = new Set(['127.0.0.1', 'localhost', '[::1]', '::1']);

/** The emulator signs nothing and lets anyone in, so it must never stand near real data. */
export function assertLocal(projectId: string, host: string): void {
  if (process.env.NODE_ENV === 'production') {
    throw new Error('The identity stand-in refuses to start with NODE_ENV=production');
  }
  if (!projectId.startsWith('demo-')) {
    throw new Error('The identity stand-in takes only project ids that start with demo-');
  }
  if (!loopbackHosts.has(host)) {
    throw new Error('The identity stand-in binds only to this machine');
  }
}

/** The emulator answers every origin; a page from elsewhere in the same browser must not get in. */
export function isLocalOrigin(origin: string | undefined): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && loopbackHosts.has(new URL(origin).hostname);
}
