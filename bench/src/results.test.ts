import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Figure,
  isBeyondGate,
  isReached,
  readResults,
  recordResults,
  toFigure,
  toTable,
} from './results';

const slow: Figure = { name: 'LCP ÷ twin', value: 0.5, unit: '×', limit: { atMost: 0.4 } };

it('compares a figure with its limit', () => {
  expect(isReached(slow)).toBe(false);
  expect(isReached({ ...slow, value: 0.4 })).toBe(true);
  expect(isReached({ ...slow, limit: { atLeast: 0.25 } })).toBe(true);
  expect(isReached({ ...slow, value: 0.2, limit: { atLeast: 0.25 } })).toBe(false);
  expect(isReached({ name: 'rows', value: 3, unit: '' })).toBe(true);
});

it('a figure fails the tests beyond its gate, or beyond its limit without one', () => {
  expect(isBeyondGate(slow)).toBe(true);
  expect(isBeyondGate({ ...slow, gate: 0.5 })).toBe(false);
  expect(isBeyondGate({ ...slow, gate: 0.49 })).toBe(true);
});

it('replaces the results of one area', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'bench-')), 'results.json');
  await recordResults('api', [], file);
  await recordResults('page', [], file);
  await recordResults('page', [slow], file);
  const { page, api } = await readResults(file);
  expect(page?.figures).toEqual([slow]);
  expect(api?.figures).toEqual([]);
});

it('prints each figure beside its limit', () => {
  const summary = { median: 0.5, lower: 0.4, upper: 0.61, rounds: 11 };
  const figure = toFigure('LCP ÷ twin', summary, { unit: '×', limit: { atMost: 0.4 } });
  const measured = { measuredAt: '2026-11-22T10:00:00.000Z', machine: '2 cores' };
  expect(toTable({ page: { ...measured, figures: [figure] } })).toBe(
    [
      'page: 2026-11-22T10:00:00.000Z, 2 cores',
      'MISSED  LCP ÷ twin  0.5 ×  ≤ 0.4 ×  0.4–0.61, 11 rounds',
    ].join('\n'),
  );
});
