import { DAY_MS } from 'shared-contracts';
import type { Endpoint, Network } from './network';

const HTTPS_PORT = 443;

/** Where a site shows its certificate. */
const toEndpoint = ({ hostname: host, port }: URL): Endpoint => ({
  host,
  port: Number(port) || HTTPS_PORT,
});

/** For how many whole days a site's certificate is valid, negative once it has expired, and why browsers reject it. */
export async function readCertificateDays(
  { readCertificate }: Pick<Network, 'readCertificate'>,
  url: URL,
  { now, signal }: { readonly now: Date; readonly signal: AbortSignal },
): Promise<{ readonly days: number; readonly fault: string | null }> {
  const { validUntil, fault } = await readCertificate(toEndpoint(url), signal);
  return { days: Math.floor((validUntil.getTime() - now.getTime()) / DAY_MS), fault };
}
