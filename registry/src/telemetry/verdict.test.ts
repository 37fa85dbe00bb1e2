import type { VersionVitals } from 'shared-contracts';
import { getVerdict, MIN_VISITS } from './verdict';

const vital = (p75: number, visits = 50) => ({ p75, visits });

const judge = (attempts: number, failed: number, facts: object = {}) =>
  getVerdict({
    tally: { attempts, failed },
    expectedRate: 0.02,
    vitals: {},
    liveVitals: null,
    ...facts,
  });

it.each([
  [0, 0, { kind: 'too few visits', reason: `0 of at least ${MIN_VISITS} visits are known.` }],
  [19, 0, { kind: 'too few visits', reason: `19 of at least ${MIN_VISITS} visits are known.` }],
  [20, 0, { kind: 'healthy', reason: '0 of 20 visits failed, where 2% are expected.' }],
  [20, 1, { kind: 'healthy', reason: '1 of 20 visits failed, where 2% are expected.' }],
  [4, 4, { kind: 'failing', reason: '4 of 4 visits failed, where 2% are expected.' }],
])('of %i visits with %i failures the verdict is %j', (attempts, failed, verdict) => {
  expect(judge(attempts, failed)).toEqual(verdict);
});

const live: VersionVitals = { lcp: vital(800), inp: vital(100), cls: vital(0.02) };

it.each<[string, VersionVitals, string | null]>([
  ['as fast as the live one', live, null],
  ['a little slower, which nobody feels', { ...live, inp: vital(145) }, null],
  ['slower by less than a fifth', { ...live, lcp: vital(950) }, null],
  [
    'slower to paint',
    { ...live, lcp: vital(1400) },
    'For a quarter of its visitors its LCP is above 1400 ms, with the live version above 800 ms.',
  ],
  [
    'less steady',
    { ...live, cls: vital(0.2) },
    'For a quarter of its visitors its CLS is above 0.20, with the live version above 0.02.',
  ],
  ['measured by few', { ...live, lcp: vital(9000, 5) }, null],
])('a version that is %s', (_name, vitals, reason) => {
  const verdict = judge(100, 1, { vitals, liveVitals: live });
  expect(verdict.kind).toBe(reason ? 'slower' : 'healthy');
  if (reason) expect(verdict.reason).toBe(reason);
});

it('a version that fails is failing, however slow it is', () => {
  expect(judge(50, 25, { vitals: { lcp: vital(9000) }, liveVitals: live }).kind).toBe('failing');
});
