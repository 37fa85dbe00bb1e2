import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../processes/processes';
import { createPlan, type Plan } from './plan';

let folder: string;
let plan: Plan;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'molar-plan-'));
  plan = createPlan({ folder, firstPort: 7_300 });
});
afterAll(() => rmSync(folder, { recursive: true }));

const readNumber = (text: string, name: string): number =>
  Number(new RegExp(`^ *${name}: (\\d+)$`, 'm').exec(text)?.[1]);

it('every settings file of deploy/ha can be filled in', () => {
  const files = readdirSync(join(ROOT, 'deploy', 'ha'));
  const texts = files.map((file) => plan.fill(file, 1));
  expect(texts.filter((text) => /\$\{\w+\}/.test(text))).toEqual([]);
  expect(files.length).toBeGreaterThan(7);
});

it('each member has its own name and ports', () => {
  expect(plan.fill('patroni.yaml', 2)).toMatch(/^name: postgres2$/m);
  expect(plan.fill('patroni.yaml', 2)).toMatch(/^ {2}listen: 127\.0\.0\.1:7352$/m);
  expect(plan.fill('etcd.yaml', 3)).toMatch(/^listen-client-urls: http:\/\/127\.0\.0\.1:7333$/m);
});

it('a value that nobody knows is an error', () => {
  expect(() => plan.value('nothing')).toThrow('deploy/ha: nothing is known of ${nothing}');
});

it('a leader that is cut off gives up before a waiting commit is cancelled, and after it has tried to stay', () => {
  const patroni = plan.fill('patroni.yaml', 1);
  const [ttl, wait, retry] = ['ttl', 'loop_wait', 'retry_timeout'].map((name) =>
    readNumber(patroni, name),
  ) as [number, number, number];
  const [, seconds] = /statement_timeout = '(\d+)s'/.exec(plan.fill('roles.sql')) ?? [];
  expect(ttl).toBeGreaterThanOrEqual(wait + 2 * retry);
  expect(ttl).toBeLessThan(Number(seconds));
});

it('a booking is acknowledged once a second server has it, unless a control asks for less', () => {
  expect(plan.fill('patroni.yaml', 1)).toContain('synchronous_mode: true');
  const control = createPlan({ folder, firstPort: 7_300, isSynchronous: false });
  expect(control.fill('patroni.yaml', 1)).toContain('synchronous_mode: false');
});
