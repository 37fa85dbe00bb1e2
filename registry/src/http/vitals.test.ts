import type { VitalName } from 'shared-contracts';
import { createCanary, eventsOf, newVisit, sendBody } from '../test-kit/reports';
import { stopTestServices, type TestService } from '../test-kit/service';
import { removeTempDirs } from '../test-kit/temp-dir';

const remote = 'remote-booking';

// Folders and sockets are real.
jest.setTimeout(60_000);
afterEach(async () => {
  await stopTestServices();
  await removeTempDirs();
});

type Measured = Partial<Record<VitalName, number>> & { readonly isShown?: boolean };

/** A page that people have seen, unless it says otherwise, and what it measured. */
async function measure(
  service: TestService,
  version: string,
  { isShown = true, ...vitals }: Measured,
) {
  const visit = newVisit(service);
  const events = eventsOf(isShown ? 'shown' : 'loaded', 1, version);
  await sendBody(service, { visit, events });
  const body = { visit, vitals: [{ remote, version, ...vitals }] };
  return [await sendBody(service, body), await sendBody(service, body)];
}

const ratesOf = async ({ registry }: TestService, version: string) =>
  (await registry.rates()).find((rates) => rates.version === version);

it('a version has the vitals that three of four visits have or better, once per visit', async () => {
  const service = await createCanary();
  for (const lcp of [400, 500, 600, 4000]) {
    expect(await measure(service, '1.1.0', { lcp, cls: 0.01 })).toEqual([204, 204]);
  }
  const { lcp, cls, inp } = (await ratesOf(service, '1.1.0'))!.vitals;
  expect(lcp!.visits).toBe(4);
  expect(Math.abs(lcp!.p75 - 600) / 600).toBeLessThan(0.05);
  expect(Math.abs(cls!.p75 - 0.01)).toBeLessThan(0.001);
  expect(inp).toBeUndefined();
  service.clock.now = new Date('2026-03-02T11:01:00Z');
  await measure(service, '1.1.0', {});
  expect((await ratesOf(service, '1.1.0'))!.vitals).toEqual({});
});

it('a page that nobody has seen, or that no visit vouches for, measures nothing', async () => {
  const service = await createCanary();
  await measure(service, '1.1.0', { lcp: 1, isShown: false });
  await sendBody(service, { vitals: [{ remote, version: '1.1.0', lcp: 1 }] });
  expect((await ratesOf(service, '1.1.0'))!.vitals).toEqual({});
});

it.each([{ lcp: -1 }, { lcp: 1e9 }, { lcp: '1' }, { ttfb: 1 }])(
  'vitals such as %j are rejected',
  async (values) => {
    const service = await createCanary();
    const body = { visit: newVisit(service), vitals: [{ remote, version: '1.1.0', ...values }] };
    expect(await sendBody(service, body)).toBe(400);
  },
);

it('a canary that is slower than the live version says so, and stays', async () => {
  const service = await createCanary();
  for (let visit = 0; visit < 20; visit += 1) {
    await measure(service, '1.0.0', { lcp: 800 });
    await measure(service, '1.1.0', { lcp: 3000 });
  }
  expect((await ratesOf(service, '1.0.0'))!.verdict).toEqual({
    kind: 'healthy',
    reason: '0 of 20 visits failed, where 2% are expected.',
  });
  expect((await ratesOf(service, '1.1.0'))!.verdict).toMatchObject({ kind: 'slower' });
  const { document } = await service.registry.read();
  expect(document.remotes[remote]!.status).toBe('canary');
});
