import { request } from 'node:http';
import type { RemoteEvent } from 'shared-contracts';
import { createVisitToken, toSigningKey } from '../visits/visit-token';
import { createTestService, publishVersions, type TestService } from './service';

const remote = 'remote-booking';

/** Events of a version of remote-booking. */
export const eventsOf = (outcome: RemoteEvent['outcome'], count: number, version = '1.1.0') =>
  Array.from({ length: count }, () => ({ remote, version, outcome }));

/** A page of its own, as the shell's server signs it. */
export const newVisit = ({ secrets, clock }: TestService) =>
  createVisitToken(toSigningKey(secrets.shell), clock.now);

interface Sent {
  readonly visit?: string;
  readonly type?: string;
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What one page sends at once; gives the status. */
export const send = (
  service: TestService,
  events: readonly object[],
  { visit, ...sent }: Sent = {},
): Promise<number | undefined> =>
  sendBody(service, { ...(visit !== undefined && { visit }), events }, sent);

/** Any report; gives the status. */
export function sendBody(
  { url }: TestService,
  body: object,
  { type = 'application/json', from = '127.0.0.1', headers = {} }: Omit<Sent, 'visit'> = {},
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      headers: { 'content-type': type, ...headers },
      localAddress: from,
    };
    const sent = request(`${url}/telemetry`, options, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode));
    });
    sent.once('error', reject);
    sent.end(JSON.stringify(body));
  });
}

/** Each event in a visit of its own. */
export async function reportFrom(from: string, service: TestService, events: readonly object[]) {
  for (const event of events) await send(service, [event], { from, visit: newVisit(service) });
}

/** The same from one address. */
export const report = (service: TestService, events: readonly object[]) =>
  reportFrom('127.0.0.1', service, events);

/** A service with 1.0.0 live, and 1.1.0 as a canary for a quarter of the visitors. */
export async function createCanary(): Promise<TestService> {
  const service = await createTestService();
  const etag = await publishVersions(service, '1.0.0', '1.1.0');
  await service.registry.change({ action: 'canary', remote, percent: 25, note: '' }, etag);
  return service;
}

/** What visitors get of remote-booking. */
export const entryOf = async ({ registry }: TestService) =>
  (await registry.read()).document.remotes[remote]!;
