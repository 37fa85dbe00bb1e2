import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createHealthySite, type HealthySite, stopServices } from '../test-kit/healthy-site';
import { allChecks } from './all-checks';
import { failed, ok, warning } from './check';
import { type DoctorOptions, runDoctor } from './doctor';

// A registry, a database and servers are started before the first test.
jest.setTimeout(60_000);

let site: HealthySite;

beforeAll(async () => {
  site = await createHealthySite();
});
afterAll(async () => {
  await site.stop();
  await stopServices();
});

it('a healthy site passes every check, also one that is not repaired', async () => {
  for (const isFixing of [false, true]) {
    const { checks, ...rest } = await site.examine({ isFixing });
    expect(checks.filter(({ state }) => state !== 'ok')).toEqual([]);
    expect(rest).toEqual({ ok: true, ...(isFixing && { repaired: [] }) });
  }
  expect(site.emails()).toBe(0);
});

/** The names in the first column of the table; one that ends in `…` is the beginning of several. */
async function listExplained(): Promise<string[]> {
  const guide = join(__dirname, '..', '..', '..', 'docs', 'running.md');
  const [, section = ''] = (await readFile(guide, 'utf8')).split('\n## What doctor checks\n');
  const rows = section.split('\n## ')[0]!.matchAll(/^\| (.+?) +\|/gm);
  return [...rows].flatMap(([, cell = '']) => cell.split(', ')).slice(2);
}

it('the guide explains every check, and no other', async () => {
  const names = allChecks.flatMap(({ checks }) => checks.map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
  const explained = await listExplained();
  const isOf = (name: string) => (row: string) =>
    row === name || (row.endsWith('…') && name.startsWith(row.slice(0, -1)));
  expect(names.filter((name) => !explained.some(isOf(name)))).toEqual([]);
  expect(explained.filter((row) => !names.some((name) => isOf(name)(row)))).toEqual([]);
});

/** What the doctor prints, and what it says in the end. */
async function print(options: Partial<DoctorOptions>) {
  const printed: string[] = [];
  const progress: string[] = [];
  const isHealthy = await runDoctor({
    site: { environments: site.env, folder: null },
    network: {} as never,
    machine: site.machine,
    now: site.now,
    limitMs: 15_000,
    isJson: false,
    isFixing: false,
    out: (text) => void printed.push(text),
    showProgress: (text) => void progress.push(text),
    ...options,
  });
  return { isHealthy, printed: printed.join(''), progress };
}

const light = { name: 'light', run: async () => ok('It is on.') };
const door = { name: 'door', run: async () => warning('It is open.', 'Close it.') };
const roof = { name: 'roof', run: async () => failed('Rain comes in.', 'Repair it.') };
const attic = { name: 'attic', needs: ['roof'], run: async () => ok('It is dry.') };

it('results are printed for readers, below their groups', async () => {
  const groups = [
    { title: 'Below', checks: [light, door] },
    { title: 'Above', checks: [roof, attic] },
  ];
  const { isHealthy, printed, progress } = await print({ groups });
  expect(printed).toBe(`
Below
  ok           light: It is on.
  WARNING      door: It is open.
               → Close it.

Above
  FAILED       roof: Rain comes in.
               → Repair it.
  not checked  attic: It needs “roof”.

1 of 4 ok, 1 warning, 1 failed, 1 not checked.
`);
  expect(isHealthy).toBe(false);
  expect(progress).toEqual([
    ...['1 of 4: light …', '', '2 of 4: door …', ''],
    ...['3 of 4: roof …', '', '4 of 4: attic …', ''],
  ]);
});

it('a site with warnings passes', async () => {
  const { isHealthy } = await print({ groups: [{ title: 'Below', checks: [door] }] });
  expect(isHealthy).toBe(true);
});

it('what was repaired is examined again', async () => {
  let isRepaired = false;
  const repairable = {
    ...roof,
    run: async () => (isRepaired ? ok('It is tight.') : roof.run()),
    repair: async () => {
      isRepaired = true;
      return 'Repaired the roof.';
    },
  };
  const groups = [{ title: 'Above', checks: [repairable, attic] }];
  expect(await print({ groups })).toMatchObject({ isHealthy: false });
  const { isHealthy, printed } = await print({ groups, isFixing: true });
  expect(isHealthy).toBe(true);
  expect(printed).toBe(`Repaired:
  Repaired the roof.

Above
  ok           roof: It is tight.
  ok           attic: It is dry.

2 of 2 ok.
`);
});

it('what cannot be repaired is told as without repairs', async () => {
  const groups = [{ title: 'Above', checks: [roof, door] }];
  const { printed } = await print({ groups, isFixing: true });
  expect(printed).toBe((await print({ groups })).printed);
});

it('JSON is one object, whatever is repaired', async () => {
  const groups = [{ title: 'Below', checks: [door] }];
  const { printed } = await print({ groups, isJson: true, isFixing: true });
  expect(JSON.parse(printed)).toEqual({
    ok: true,
    repaired: [],
    checks: [
      { group: 'Below', name: 'door', state: 'warning', found: 'It is open.', advice: 'Close it.' },
    ],
  });
});
