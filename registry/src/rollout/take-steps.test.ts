import { healthyRule, HOUR_MS, MINUTE_MS, type RolloutRule } from 'shared-contracts';
import { testShell } from '../test-kit/candidate';
import {
  createTestService,
  openTestStores,
  publishVersions,
  stopTestServices,
  type TestService,
} from '../test-kit/service';
import { newVisit } from '../test-kit/reports';
import { removeTempDirs } from '../test-kit/temp-dir';
import type { Storage } from '../storage/storage';
import { listWatched } from '../telemetry/load-reports';
import { listWaiting, takeDueSteps } from './take-steps';

// Databases and folders are real, which takes a while on a busy machine.
jest.setTimeout(60_000);
afterEach(async () => {
  await stopTestServices();
  await removeTempDirs();
});

const remote = 'remote-booking';

/** What a process of the service works on, with a database connection of its own. */
function openProcess({ databaseUrl, dir, clock }: TestService, shell = testShell) {
  const stores = openTestStores(databaseUrl, dir);
  return { ...stores, shell: async () => shell, clock: () => clock.now };
}

const wait = ({ clock }: TestService, ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms);
};

/** A service on which 1.1.0 has its first step, 5% of visitors. */
async function startRollout(rule: Partial<RolloutRule> = {}) {
  const service = await createTestService();
  const etag = await publishVersions(service, '1.0.0', '1.1.0');
  const rollout = { action: 'rollout', steps: [5, 25, 100], everyMinutes: 30 } as const;
  const change = { ...rollout, steps: [...rollout.steps], rule: { ...healthyRule, ...rule } };
  await service.registry.change({ ...change, remote, note: '' }, etag);
  return service;
}

const readEntry = async ({ registry }: TestService) =>
  (await registry.read()).document.remotes[remote]!;
const listShares = async ({ registry }: TestService) =>
  (await registry.read()).document.history.flatMap((entry) =>
    entry.remote === remote && entry.action === 'canary' && entry.version === '1.1.0'
      ? [entry.percent]
      : [],
  );

/** Visits of as many addresses. */
async function report(service: TestService, count: number, outcome: 'shown' | 'failed') {
  const { reports, storage } = openProcess(service);
  const { document } = await storage.readDocument();
  const at = service.clock.now;
  for (let index = 0; index < count; index += 1) {
    const outcomes = outcome === 'shown' ? (['loaded', 'shown'] as const) : [outcome];
    const events = outcomes.map((one) => ({ remote, version: '1.1.0', outcome: one }));
    const address = `192.0.2.${index}`;
    const visit = `${at.toISOString()} ${outcome} ${index}`;
    await reports.record(events, { at, address, visit, watched: listWatched(document, at) });
  }
}

describe('a step that is due', () => {
  it('is taken once its time has come, and not before', async () => {
    const service = await startRollout();
    const process = openProcess(service);
    wait(service, 29 * MINUTE_MS);
    expect(await takeDueSteps(process)).toEqual([]);
    wait(service, MINUTE_MS);
    expect(await takeDueSteps(process)).toEqual([{ remote, version: '1.1.0', percent: 25 }]);
    expect(await takeDueSteps(process)).toEqual([]);
    wait(service, 30 * MINUTE_MS);
    expect(await takeDueSteps(process)).toEqual([{ remote, version: '1.1.0', percent: 100 }]);
    expect(await readEntry(service)).toMatchObject({ current: '1.1.0', status: 'live' });
  });

  it('is taken by one of two processes that look at the same moment', async () => {
    const service = await startRollout();
    const [one, two] = [openProcess(service), openProcess(service)];
    wait(service, 30 * MINUTE_MS);
    const taken = await Promise.all([takeDueSteps(one), takeDueSteps(two), takeDueSteps(one)]);
    expect(taken.flat()).toHaveLength(1);
    expect(await listShares(service)).toEqual([5, 25]);
  });

  it('would be taken twice if a process did not notice that the document has changed', async () => {
    const service = await startRollout();
    const careless = openProcess(service);
    const { storage } = careless;
    const old = await storage.readDocument();
    // Reads what was before the other's step, and writes over it.
    const forgetful: Storage = {
      ...storage,
      readDocument: async () => old,
      writeDocument: async (document) =>
        storage.writeDocument(document, await storage.readDocument()),
    };
    wait(service, 30 * MINUTE_MS);
    expect(await takeDueSteps(openProcess(service))).toHaveLength(1);
    expect(
      await takeDueSteps({ ...careless, storage: { ...storage, readDocument: async () => old } }),
    ).toEqual([]);
    expect(await takeDueSteps({ ...careless, storage: forgetful })).toHaveLength(1);
  });

  it('is taken later by another process when one is killed before it has written it', async () => {
    const service = await startRollout();
    const process = openProcess(service);
    const dying: Storage = {
      ...process.storage,
      writeDocument: async () => Promise.reject(new Error('killed')),
    };
    wait(service, 30 * MINUTE_MS);
    await expect(takeDueSteps({ ...process, storage: dying })).rejects.toThrow('killed');
    expect(await listShares(service)).toEqual([5]);
    expect(await takeDueSteps(openProcess(service))).toHaveLength(1);
    expect(await listShares(service)).toEqual([5, 25]);
  });

  it('is one step, however long no process was running', async () => {
    const service = await startRollout();
    wait(service, 24 * HOUR_MS);
    const process = openProcess(service);
    expect(await takeDueSteps(process)).toMatchObject([{ percent: 25 }]);
    expect(await takeDueSteps(process)).toEqual([]);
  });

  it('is one interval away once a clock that was a day ahead is right again', async () => {
    const service = await startRollout();
    const process = openProcess(service);
    wait(service, 24 * HOUR_MS);
    await takeDueSteps(process);
    wait(service, -23 * HOUR_MS);
    expect(await takeDueSteps(process)).toEqual([]);
    wait(service, 30 * MINUTE_MS);
    expect(await takeDueSteps(process)).toMatchObject([{ percent: 100 }]);
  });

  it('gives way to a person who changes the remote meanwhile', async () => {
    const service = await startRollout();
    const process = openProcess(service);
    wait(service, 30 * MINUTE_MS);
    const overtaken: Storage = {
      ...process.storage,
      writeDocument: async (document, base) => {
        const { etag } = await service.registry.read();
        if (etag === base.etag) {
          await service.registry.change({ action: 'cancel', remote, note: '' }, etag);
        }
        return process.storage.writeDocument(document, base);
      },
    };
    expect(await takeDueSteps({ ...process, storage: overtaken })).toEqual([]);
    expect(await readEntry(service)).toMatchObject({ canary: { percent: 5 } });
    expect((await readEntry(service)).plan).toBeUndefined();
  });
});

describe('a step that waits', () => {
  /** Why the due step waits, with the proof that nothing is done. */
  async function findReason(process: ReturnType<typeof openProcess>) {
    expect(await takeDueSteps(process)).toEqual([]);
    return (await listWaiting(process))[remote];
  }

  it('waits for the visits that its rule asks for, seen since the step before', async () => {
    const service = await startRollout({ minVisits: 3 });
    const process = openProcess(service);
    await report(service, 2, 'shown');
    wait(service, 30 * MINUTE_MS);
    expect(await findReason(process)).toBe('2 of 3 visits seen at this step');
    await report(service, 1, 'shown');
    expect(await takeDueSteps(process)).toHaveLength(1);
    wait(service, 30 * MINUTE_MS);
    expect(await findReason(process)).toBe('0 of 3 visits seen at this step');
  });

  it('waits while the version fails more often than expected', async () => {
    const service = await startRollout();
    const process = openProcess(service);
    await report(service, 3, 'failed');
    wait(service, 30 * MINUTE_MS);
    expect(await findReason(process)).toBe('100% of its visits failed, where 2% are expected');
  });

  it('waits while more visits fail than its rule allows', async () => {
    const service = await startRollout({ maxFailurePercent: 1 });
    const process = openProcess(service);
    await report(service, 40, 'shown');
    await report(service, 1, 'failed');
    wait(service, 30 * MINUTE_MS);
    expect(await findReason(process)).toBe('2.4% of its visits failed, more than 1%');
  });

  it('waits while the version is slower than the live one', async () => {
    const service = await startRollout();
    const lcpOf = (p75: number) => ({ lcp: { p75, visits: 20 } });
    const measured = new Map([
      [`${remote}@1.0.0`, lcpOf(900)],
      [`${remote}@1.1.0`, lcpOf(1600)],
    ]);
    const process = openProcess(service);
    const vitals = { ...process.vitals, list: () => Promise.resolve(measured) };
    wait(service, 30 * MINUTE_MS);
    expect(await findReason({ ...process, vitals })).toBe(
      'For a quarter of its visitors its LCP is above 1600 ms, with the live version above 900 ms.',
    );
    expect(await takeDueSteps(process)).toHaveLength(1);
  });

  it('waits for the end of a freeze', async () => {
    const service = await startRollout();
    const process = openProcess(service);
    await service.registry.addFreeze({
      from: '2026-03-01T10:00:00Z',
      to: '2026-03-01T12:00:00Z',
      note: '',
    });
    wait(service, HOUR_MS);
    expect(await findReason(process)).toBe('frozen until 2026-03-01 12:00 UTC');
    wait(service, HOUR_MS);
    expect(await takeDueSteps(process)).toHaveLength(1);
  });

  it('waits while the running shell does not support the version', async () => {
    const service = await startRollout();
    const process = openProcess(service, { ...testShell, contractVersions: [2] });
    wait(service, 30 * MINUTE_MS);
    expect(await findReason(process)).toMatch(/cannot go live: the remote requires contract 1/);
  });

  it('waits while it is paused, and says nothing more', async () => {
    const service = await startRollout();
    const { etag } = await service.registry.read();
    await service.registry.change({ action: 'pause', remote, note: '' }, etag);
    wait(service, HOUR_MS);
    expect(await findReason(openProcess(service))).toBeUndefined();
  });
});

it('a canary that is withdrawn ends its roll-out', async () => {
  const service = await startRollout();
  for (let index = 0; index < 4; index += 1) {
    const events = [{ remote, version: '1.1.0', outcome: 'failed' }];
    const body = JSON.stringify({ events, visit: newVisit(service) });
    await fetch(`${service.url}/telemetry`, { method: 'POST', body });
  }
  wait(service, HOUR_MS);
  expect(await takeDueSteps(openProcess(service))).toEqual([]);
  expect(await readEntry(service)).toMatchObject({ status: 'withdrawn', canary: null });
  const { history } = (await service.registry.read()).document;
  expect(history.at(-2)).toMatchObject({
    action: 'decide',
    note: expect.stringMatching(
      /^registry withdrew canary 1\.1\.0: 4 of 4 visits failed/,
    ) as string,
  });
});

it('a roll-out of the version that is the canary counts the visits from its start on', async () => {
  const service = await createTestService();
  const etag = await publishVersions(service, '1.0.0', '1.1.0');
  const canary = { action: 'canary', percent: 5, remote, note: '' } as const;
  const seen = await service.registry.change(canary, etag);
  await report(service, 4, 'shown');
  const rollout = { action: 'rollout', steps: [5, 100], everyMinutes: 30 } as const;
  const change = { ...rollout, steps: [...rollout.steps], rule: { ...healthyRule, minVisits: 2 } };
  await service.registry.change({ ...change, remote, note: '' }, seen.etag);
  wait(service, 30 * MINUTE_MS);
  expect(await listWaiting(openProcess(service))).toEqual({
    [remote]: '0 of 2 visits seen at this step',
  });
});
