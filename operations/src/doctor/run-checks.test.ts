import { type Check, ok, warning } from './check';
import type { Context } from './context';
import { startChecks } from './run-checks';

const context = {} as Context;

const run = async (checks: readonly Check[], limitMs = 20_000) => {
  const results = await Promise.all(
    startChecks([{ title: 'group', checks }], { context, limitMs }),
  );
  return results.map(({ name, state, found }) => [name, state, found]);
};

const never = (): Promise<never> => new Promise(() => undefined);

it('a check that does not answer in time has failed, and one that reads everything is not checked', async () => {
  const found = 'There was no answer within 0.02 s.';
  const checks = [
    { name: 'server', run: never },
    { name: 'rows', run: never, isThorough: true },
    { name: 'other', run: async () => ok('fine') },
  ];
  expect(await run(checks, 20)).toEqual([
    ['server', 'failed', found],
    ['rows', 'not checked', found],
    ['other', 'ok', 'fine'],
  ]);
});

it('a check is told when its time is over', async () => {
  let isTold = false;
  const listen: Check['run'] = (_context, signal) => {
    signal.addEventListener('abort', () => void (isTold = true));
    return never();
  };
  await run([{ name: 'server', run: listen }], 20);
  expect(isTold).toBe(true);
});

it('a statement that PostgreSQL has ended took too long', async () => {
  const end = async () => {
    throw Object.assign(new Error('canceling statement'), { code: '57014' });
  };
  expect(await run([{ name: 'rows', run: end, isThorough: true }])).toMatchObject([
    ['rows', 'not checked', expect.stringContaining('no answer')],
  ]);
});

it('a check that throws has failed, also before it waits for anything', async () => {
  const checks: Check[] = [
    {
      name: 'first',
      run: () => {
        throw new Error('reason');
      },
    },
    {
      name: 'second',
      run: () => Promise.reject(new AggregateError([new Error('one'), new Error('two')])),
    },
    {
      name: 'third',
      run: () =>
        Promise.reject(
          new Error('fetch failed', { cause: Object.assign(new Error(), { code: 'ENOTFOUND' }) }),
        ),
    },
  ];
  expect(await run(checks)).toEqual([
    ['first', 'failed', 'It cannot be asked: reason.'],
    ['second', 'failed', 'It cannot be asked: one.'],
    ['third', 'failed', 'It cannot be asked: the host has no address.'],
  ]);
});

it('a check is left out when one that it needs has failed, but not after a warning', async () => {
  const checks: Check[] = [
    { name: 'warned', run: async () => warning('careful', 'be') },
    { name: 'after warning', needs: ['warned'], run: async () => ok('fine') },
    { name: 'failed', run: () => Promise.reject(new Error('no')) },
    { name: 'after failure', needs: ['warned', 'failed'], run: async () => ok('fine') },
    { name: 'after that', needs: ['after failure'], run: async () => ok('fine') },
  ];
  expect((await run(checks)).slice(1)).toEqual([
    ['after warning', 'ok', 'fine'],
    ['failed', 'failed', 'It cannot be asked: no.'],
    ['after failure', 'not checked', 'It needs “failed”.'],
    ['after that', 'not checked', 'It needs “after failure”.'],
  ]);
});

it('a check cannot need one that is not before it', async () => {
  const checks: Check[] = [{ name: 'first', needs: ['second'], run: never }];
  await expect(run(checks)).rejects.toThrow('no earlier check is called second');
});

it('a group does not wait for another one, and results keep their order', async () => {
  const order: string[] = [];
  let finishFirst = (): void => undefined;
  const slow = new Promise<void>((resolve) => (finishFirst = resolve));
  const note = (name: string) => async () => {
    order.push(name);
    return ok(name);
  };
  const results = startChecks(
    [
      {
        title: 'a',
        checks: [
          { name: 'slow', run: () => slow.then(note('slow')) },
          { name: 'next', run: note('next') },
        ],
      },
      { title: 'b', checks: [{ name: 'fast', run: note('fast') }] },
    ],
    { context, limitMs: 20_000 },
  );
  await results[2];
  expect(order).toEqual(['fast']);
  finishFirst();
  expect((await Promise.all(results)).map(({ name }) => name)).toEqual(['slow', 'next', 'fast']);
});
