import { shareReadings } from './share-readings';

/** A store whose readings end when the test says so. */
function createStore() {
  let value = 'old';
  const readings: { readonly keys: readonly string[]; readonly end: () => void }[] = [];
  const ask = shareReadings(
    (keys: readonly string[]) =>
      new Promise<ReadonlyMap<string, string>>((resolve) => {
        const seen = value;
        const found = keys.filter((key) => key !== 'missing').map((key) => [key, seen] as const);
        readings.push({ keys, end: () => resolve(new Map(found)) });
      }),
  );
  return { ask, readings, write: (changed: string) => void (value = changed) };
}

const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

it('those who ask at the same time share a reading, and each key is read once', async () => {
  const { ask, readings } = createStore();
  const asked = Promise.all([ask('a'), ask('b'), ask('a'), ask('missing')]);
  await turn();
  expect(readings.map(({ keys }) => keys)).toEqual([['a', 'b', 'missing']]);
  readings[0]?.end();
  expect(await asked).toEqual(['old', 'old', 'old', null]);
});

it('nobody gets what was read before they asked', async () => {
  const { ask, readings, write } = createStore();
  const before = ask('a');
  await turn();
  write('new');
  const after = ask('a');
  await turn();
  for (const { end } of readings) end();
  expect(await Promise.all([before, after])).toEqual(['old', 'new']);
});

it('while two readings are under way the others wait and share the third', async () => {
  const { ask, readings } = createStore();
  const first = ask('a');
  await turn();
  const second = ask('b');
  await turn();
  const others = Promise.all([ask('c'), ask('d')]);
  await turn();
  expect(readings).toHaveLength(2);
  readings[0]?.end();
  await first;
  await turn();
  expect(readings[2]?.keys).toEqual(['c', 'd']);
  for (const { end } of readings) end();
  expect(await Promise.all([second, others])).toEqual(['old', ['old', 'old']]);
});

it('a reading that fails is the failure of all who shared it, and the next one works', async () => {
  let isDown = true;
  const ask = shareReadings(async (keys: readonly string[]) => {
    if (isDown) throw new Error('away');
    return new Map(keys.map((key) => [key, key]));
  });
  const failed = await Promise.allSettled([ask('a'), ask('b')]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isDown = false;
  expect(await ask('a')).toBe('a');
});
