import { setTimeout as sleep } from 'node:timers/promises';
import { createVisitToken } from '../visits/visit-token';
import { openTestStores, stopTestServices, type TestService } from '../test-kit/service';
import { createCanary, entryOf, eventsOf, newVisit, report, send } from '../test-kit/reports';
import { removeTempDirs } from '../test-kit/temp-dir';

// Folders and sockets are real, and the registry looks for silent pages every five seconds.
jest.setTimeout(60_000);
afterEach(async () => {
  await stopTestServices();
  await removeTempDirs();
});

const statusOf = async (service: TestService) => (await entryOf(service)).status;

interface Visits {
  readonly outcomes: readonly Parameters<typeof eventsOf>[0][];
  readonly toVisit?: () => string | undefined;
}

/** Lets a number of pages report, each in a visit of its own unless they are given one. */
async function visit(
  service: TestService,
  count: number,
  { outcomes, toVisit = () => newVisit(service) }: Visits,
) {
  for (let index = 0; index < count; index += 1) {
    const token = toVisit();
    for (const outcome of outcomes) {
      await send(service, eventsOf(outcome, 1), token === undefined ? {} : { visit: token });
    }
  }
}

const passTime = ({ clock }: TestService, seconds: number) =>
  (clock.now = new Date(clock.now.getTime() + seconds * 1000));

async function waitForStatus(service: TestService, status: string) {
  while ((await statusOf(service)) !== status) await sleep(200);
}

describe('a page that says nothing more after its code has arrived', () => {
  it('is blocked: a canary that hangs is withdrawn, with the cause', async () => {
    const service = await createCanary();
    await visit(service, 4, { outcomes: ['loaded'] });
    passTime(service, 31);
    await waitForStatus(service, 'withdrawn');
    const { history } = (await service.registry.read()).document;
    expect(history.at(-1)).toMatchObject({
      note: '4 of 4 visits failed (4 blocked), where 2% are expected',
    });
    // Causes are written after that.
    const readCauses = () => service.registry.causes('remote-booking');
    while ((await readCauses())[0]?.count !== 4) await sleep(200);
    expect(await readCauses()).toMatchObject([
      { version: '1.1.0', name: 'PageDidNotAnswer', browsers: [], routes: [] },
    ]);
    expect(await service.registry.rates()).toMatchObject([
      { loaded: 4, blocked: 4, failureRate: 1 },
    ]);
  });

  it('is no failure when it was shown, or left, or still has time', async () => {
    const service = await createCanary();
    await visit(service, 5, { outcomes: ['loaded', 'shown'] });
    await visit(service, 5, { outcomes: ['loaded', 'left'] });
    passTime(service, 31);
    await visit(service, 5, { outcomes: ['loaded'] });
    const { reports } = openTestStores(service.databaseUrl, service.dir);
    expect(await reports.closeUnanswered(service.clock.now)).toEqual([]);
    expect(await service.registry.rates()).toMatchObject([
      { loaded: 15, shown: 5, left: 5, blocked: 0, failureRate: 0 },
    ]);
  });

  it('is closed once, by whichever process comes first, and not if it answers meanwhile', async () => {
    const service = await createCanary();
    const token = newVisit(service);
    await visit(service, 1, { outcomes: ['loaded'], toVisit: () => token });
    await visit(service, 2, { outcomes: ['loaded'] });
    const [one, other] = [1, 2].map(() => openTestStores(service.databaseUrl, service.dir).reports);
    const later = new Date(service.clock.now.getTime() + 31_000);
    const answers = send(service, eventsOf('shown', 1), { visit: token });
    const closed = await Promise.all([one!.closeUnanswered(later), other!.closeUnanswered(later)]);
    await answers;
    const [rates] = await service.registry.rates();
    expect(closed.flat()).toHaveLength(rates!.blocked);
    expect(rates!.blocked + rates!.shown).toBe(3);
  });
});

describe('what a report is worth', () => {
  it.each([
    ['no visit', () => undefined],
    ['a visit that nobody signed', () => '1abc.AAAAAAAAAAAA.BBBBBBBBBBBBBBBB'],
    [
      'a visit signed with another key',
      () => createVisitToken('guessed', new Date('2026-03-01T10:00:00Z')),
    ],
  ])('with %s it is counted, and ends no canary', async (_name, toVisit) => {
    const service = await createCanary();
    await visit(service, 20, { outcomes: ['failed'], toVisit });
    expect(await statusOf(service)).toBe('canary');
    expect(await service.registry.rates()).toMatchObject([{ failed: 20 }]);
    // The control: the same number of visits that the site has signed.
    await visit(service, 20, { outcomes: ['failed'] });
    expect(await statusOf(service)).toBe('withdrawn');
  });

  it('a visit counts once, however often its page reports', async () => {
    const service = await createCanary();
    const token = newVisit(service);
    await visit(service, 20, {
      outcomes: ['failed', 'crashed', 'loaded', 'shown'],
      toVisit: () => token,
    });
    expect(await statusOf(service)).toBe('canary');
    expect(await service.registry.rates()).toMatchObject([{ failed: 1, crashed: 0, shown: 0 }]);
  });

  it('a visit may not report more than a page does, and others still may', async () => {
    const service = await createCanary();
    const token = newVisit(service);
    await visit(service, 60, { outcomes: ['errored'], toVisit: () => token });
    expect(await send(service, eventsOf('errored', 1), { visit: token })).toBe(429);
    expect(await send(service, eventsOf('errored', 1), { visit: newVisit(service) })).toBe(204);
  });

  it('a page that is loaded ahead, or rendered before it is opened, says nothing', async () => {
    const service = await createCanary();
    const headers = { 'sec-purpose': 'prefetch;prerender' };
    expect(await send(service, eventsOf('failed', 1), { visit: newVisit(service), headers })).toBe(
      204,
    );
    expect(await service.registry.rates()).toEqual([]);
    await report(service, eventsOf('failed', 1));
    expect(await service.registry.rates()).toMatchObject([{ failed: 1 }]);
  });

  it('visits hold no address, and are deleted when their page may not report any more', async () => {
    const service = await createCanary();
    await visit(service, 1, { outcomes: ['loaded', 'shown'] });
    const { db } = openTestStores(service.databaseUrl, service.dir);
    const list = () => db.selectFrom('registry.visits').selectAll().execute();
    expect(await list()).toHaveLength(1);
    expect(JSON.stringify(await list())).not.toContain('127.0.0.1');
    passTime(service, 12 * 3600 + 1);
    await report(service, eventsOf('errored', 1));
    expect(await list()).toEqual([]);
  });
});
