import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { steps } from './causes';
import { ROOT } from '../processes/processes';

const read = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8');

const alerts = read('deploy', 'prometheus', 'alerts.yaml');
const dashboard = read('deploy', 'grafana', 'molar.json');
const guide = read('docs', 'operations.md');

const findAll = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name]) => name ?? ''))].sort();

const rules = findAll(alerts, /- alert: (\w+)/g);

/** The names that the sources of a server give to what they measure. */
const measuredIn = (...folder: string[]) =>
  readdirSync(join(ROOT, ...folder))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => findAll(read(...folder, file), /name: '(\w+)'/g));

const own = [
  ...measuredIn('api', 'src', 'metrics'),
  ...measuredIn('operations', 'src', 'backup'),
  ...measuredIn('registry', 'src', 'http'),
  ...measuredIn('shell', 'server'),
  ...measuredIn('shared-server', 'src'),
].filter((name) => /^(molar|http)_/.test(name));

function listDefaults(): string[] {
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  return metrics.getMetricsAsArray().map(({ name }) => name);
}

it('every alert has a section that says what to do, and every section an alert', () => {
  expect(findAll(guide, /^### (\w+)$/gm)).toEqual(rules);
});

it('every alert is caused by the proof', () => {
  expect([...new Set(steps.flat().flatMap((cause) => cause.alerts))].sort()).toEqual(rules);
});

it('alerts and dashboard ask for what is measured', () => {
  const known = [...own, ...listDefaults()];
  const asked = findAll(alerts + dashboard, /\b((?:molar|http|nodejs|process)_\w+)/g);
  const names = asked.map((name) => name.replace(/_(bucket|count|sum)$/, ''));
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
  expect(names.length).toBeGreaterThan(15);
});

it('the guide lists everything that is measured', () => {
  expect(own.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  expect(own.length).toBeGreaterThan(15);
});
