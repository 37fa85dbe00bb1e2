import { watchWaits } from './connection-waits';

type Connection = Awaited<ReturnType<Parameters<typeof watchWaits>[0]['connect']>>;

/** A pool that gives a connection when it is told to. */
function createFakePool() {
  const given: ((connection: Connection) => void)[] = [];
  const pool = {
    waitingCount: 0,
    connect: () => new Promise<Connection>((resolve) => given.push(resolve)),
    end: async () => undefined,
  };
  return { pool, give: () => given.shift()?.({} as Connection) };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('the wait is that of what waits longest, and ends with it', async () => {
  const { pool: fake, give } = createFakePool();
  const { pool, readWaitMs } = watchWaits(fake);
  expect(readWaitMs()).toBe(0);
  const first = pool.connect();
  fake.waitingCount = 1;
  jest.advanceTimersByTime(300);
  void pool.connect();
  jest.advanceTimersByTime(200);
  expect(readWaitMs()).toBe(500);
  give();
  await first;
  expect(readWaitMs()).toBe(200);
});

it('many that are served one after another mean a long wait before the first has waited for long', async () => {
  const { pool: fake, give } = createFakePool();
  const { pool, readWaitMs } = watchWaits(fake);
  fake.waitingCount = 100;
  const waits = Array.from({ length: 200 }, () => pool.connect());
  for (let given = 0; given < 100; given += 1) {
    jest.advanceTimersByTime(1);
    give();
    await waits[given];
  }
  expect(readWaitMs()).toBeGreaterThanOrEqual(99);
  for (const wait of waits.slice(100)) {
    give();
    await wait;
  }
  void pool.connect();
  const manyAtOnce = readWaitMs();
  fake.waitingCount = 1;
  expect(readWaitMs()).toBeLessThan(manyAtOnce / 50);
});

it('connections that are being opened are not waited for', async () => {
  const { pool: fake } = createFakePool();
  const { pool, readWaitMs } = watchWaits(fake);
  void pool.connect();
  jest.advanceTimersByTime(5_000);
  expect(readWaitMs()).toBe(0);
});

it('a connection that could not be opened is not waited for any more', async () => {
  const { pool: fake } = createFakePool();
  const connect = () => Promise.reject(new Error('no database'));
  const { pool, readWaitMs } = watchWaits({ ...fake, waitingCount: 1, connect });
  await expect(pool.connect()).rejects.toThrow('no database');
  jest.advanceTimersByTime(5_000);
  expect(readWaitMs()).toBe(0);
});
