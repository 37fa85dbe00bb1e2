import {
  DAY_MS,
  formatHistoryEntry,
  healthyRule,
  MINUTE_MS,
  type ReleaseDocument,
  releaseDocumentSchema,
} from 'shared-contracts';
import { addRelease, after, documentWith, nextContext } from '../test-kit/documents';
import { withdraw } from './change';
import { collect } from './collect';
import { correctTime, takeStep } from './plan';

const remote = 'remote-booking';
const entryOf = (document: ReleaseDocument) => document.remotes[remote]!;
const isValid = (document: ReleaseDocument) => releaseDocumentSchema.safeParse(document).success;
const wordsOf = ({ history }: ReleaseDocument, count: number) =>
  history.slice(-count).map((entry) => `${entry.by} ${formatHistoryEntry(entry)}`);

const rollout = {
  action: 'rollout',
  steps: [5, 25, 100],
  everyMinutes: 30,
  rule: healthyRule,
} as const satisfies object;
const start = { ...rollout, steps: [...rollout.steps] };
const started = () => after(documentWith('1.0.0', '1.1.0'), start);
const step = (document: ReleaseDocument, visits = 0) =>
  takeStep(document, remote, { ...nextContext('registry'), visits });
const inAYear = '2027-01-01T00:00:00.000Z';

describe('a roll-out', () => {
  it('the first step is taken at once, and the next one is planned', () => {
    const document = started();
    const { at } = document.history.at(-1)!;
    expect(entryOf(document)).toMatchObject({
      canary: { version: '1.1.0', percent: 5 },
      plan: { version: '1.1.0', steps: [5, 25, 100], taken: 1, isPaused: false },
    });
    expect(Date.parse(entryOf(document).plan!.nextAt) - Date.parse(at)).toBe(30 * MINUTE_MS);
    expect(wordsOf(document, 2)).toEqual([
      'booking-team started the roll-out of 1.1.0 to 5%, 25%, 100%, every 30 min while healthy',
      'booking-team set 1.1.0 to 5% of visitors',
    ]);
    expect(isValid(document)).toBe(true);
  });

  it('each step gives the version to more of the same visitors, and 100 promotes it', () => {
    const first = started();
    const second = step(first, 12);
    expect(entryOf(second)).toMatchObject({
      canary: { percent: 25, salt: entryOf(first).canary!.salt },
      plan: { taken: 2, visitsBefore: 12 },
    });
    const last = step(second);
    expect(entryOf(last)).toMatchObject({ current: '1.1.0', canary: null, status: 'live' });
    expect(entryOf(last).plan).toBeUndefined();
    expect(last.history.slice(-2)).toMatchObject([
      { by: 'registry', action: 'canary', note: 'step 2 of 3 of the roll-out by booking-team' },
      { by: 'registry', action: 'promote', note: 'step 3 of 3 of the roll-out by booking-team' },
    ]);
    expect(isValid(second) && isValid(last)).toBe(true);
  });

  it('a roll-out that does not go to 100 ends as a canary', () => {
    const document = step(after(documentWith('1.0.0', '1.1.0'), { ...start, steps: [5, 50] }));
    expect(entryOf(document)).toMatchObject({ current: '1.0.0', canary: { percent: 50 } });
    expect(entryOf(document).plan).toBeUndefined();
  });

  it('the same roll-out started twice changes nothing, and another one takes its place', () => {
    const document = started();
    expect(after(document, start)).toBe(document);
    const other = after(document, { ...start, steps: [10, 100] });
    expect(entryOf(other)).toMatchObject({ canary: { percent: 10 }, plan: { steps: [10, 100] } });
    expect(wordsOf(other, 3)[0]).toMatch(/^booking-team ended the roll-out of 1\.1\.0 to 5%/);
  });

  it('a roll-out that is paused keeps its step, and waits a whole interval once it is resumed', () => {
    const paused = after(started(), { action: 'pause' });
    expect(after(paused, { action: 'pause' })).toBe(paused);
    expect(entryOf(paused)).toMatchObject({ canary: { percent: 5 }, plan: { isPaused: true } });
    const resumed = after(paused, { action: 'resume' });
    const { at } = resumed.history.at(-1)!;
    expect(Date.parse(entryOf(resumed).plan!.nextAt) - Date.parse(at)).toBe(30 * MINUTE_MS);
    expect(entryOf(resumed).plan).toMatchObject({ isPaused: false, taken: 1 });
  });

  it('a roll-out that is cancelled leaves visitors what they have', () => {
    const document = after(started(), { action: 'cancel' });
    expect(entryOf(document)).toMatchObject({ canary: { percent: 5 } });
    expect(entryOf(document).plan).toBeUndefined();
    expect(() => after(document, { action: 'pause' })).toThrow(/has no roll-out/);
  });

  it('a canary that is withdrawn ends its roll-out for the same reason', () => {
    const withdrawal = { remote, version: '1.1.0', note: '4 of 4 visits failed' };
    const document = withdraw(started(), withdrawal, nextContext('registry'));
    expect(entryOf(document).plan).toBeUndefined();
    expect(document.history.at(-2)).toMatchObject({
      did: 'ended the roll-out of 1.1.0 to 5%, 25%, 100%, every 30 min while healthy before 25%',
      note: 'registry withdrew canary 1.1.0: 4 of 4 visits failed',
    });
    expect(isValid(document)).toBe(true);
  });

  it.each([
    [{ action: 'canary', percent: 10 }],
    [{ action: 'canary', percent: 0 }],
    [{ action: 'promote' }],
    [{ action: 'retire' }],
  ] as const)('%j ends a roll-out, and the history says so', (change) => {
    const document = after(started(), change);
    expect(entryOf(document).plan).toBeUndefined();
    expect(document.history.at(-2)).toMatchObject({ action: 'decide' });
  });

  it('a rollback ends a roll-out', () => {
    const live = after(documentWith('1.0.0', '1.1.0'), { action: 'promote' });
    const running = after(addRelease(live, '1.2.0'), start);
    expect(entryOf(after(running, { action: 'rollback' })).plan).toBeUndefined();
  });

  it('publishing a newer version keeps a roll-out, which names its own', () => {
    const document = step(addRelease(started(), '1.2.0'));
    expect(entryOf(document)).toMatchObject({ canary: { version: '1.1.0', percent: 25 } });
  });

  it('the version of a plan is not deleted', () => {
    const at = { action: 'promote', version: '1.1.0', at: inAYear } as const;
    const document = after(documentWith('1.0.0', '1.1.0', '1.2.0'), at);
    expect(collect(document, { keep: 1, graceDays: 0 }, nextContext()).removed).toEqual([]);
  });

  it('the version that is live needs no roll-out to everyone, and cannot be given to some', () => {
    const document = documentWith('1.0.0');
    expect(after(document, { ...start, version: '1.0.0' })).toBe(document);
    expect(() => after(document, { ...start, steps: [5, 50], version: '1.0.0' })).toThrow(
      /already live for everyone/,
    );
  });

  it('a step that was planned by a clock that was ahead is one interval away at most', () => {
    const document = started();
    const { nextAt } = entryOf(document).plan!;
    const aDayBefore = new Date(Date.parse(nextAt) - DAY_MS).toISOString();
    const corrected = entryOf(correctTime(document, remote, aDayBefore)).plan!.nextAt;
    expect(Date.parse(corrected) - Date.parse(aDayBefore)).toBe(30 * MINUTE_MS);
    expect(correctTime(document, remote, nextAt)).toBe(document);
  });
});

describe('a promotion at a time', () => {
  const promotion = { action: 'promote', version: '1.1.0', at: '2027-01-01T00:00:00Z' } as const;
  const scheduled = () => after(documentWith('1.0.0', '1.1.0'), promotion);

  it('nothing changes until it is due, then the version is live', () => {
    const document = scheduled();
    expect(entryOf(document)).toMatchObject({ current: '1.0.0', plan: { nextAt: inAYear } });
    expect(wordsOf(document, 1)).toEqual([
      'booking-team scheduled the promotion of 1.1.0 at 2027-01-01 00:00 UTC',
    ]);
    const promoted = step(document);
    expect(entryOf(promoted)).toMatchObject({ current: '1.1.0', canary: null });
    expect(promoted.history.at(-1)).toMatchObject({ note: 'scheduled by booking-team' });
    expect(isValid(document) && isValid(promoted)).toBe(true);
  });

  it('the same promotion scheduled twice changes nothing', () => {
    const document = scheduled();
    expect(after(document, promotion)).toBe(document);
  });

  it('a later change of what visitors get cancels it', () => {
    const document = after(scheduled(), { action: 'canary', percent: 5 });
    expect(entryOf(document).plan).toBeUndefined();
    expect(document.history.at(-2)).toMatchObject({
      did: 'ended the promotion of 1.1.0 at 2027-01-01 00:00 UTC before 100%',
    });
  });

  it('a time in the past is rejected', () => {
    const past = { ...promotion, at: '2025-12-31T07:00:00Z' };
    expect(() => after(documentWith('1.0.0', '1.1.0'), past)).toThrow(
      '2025-12-31 07:00 UTC is in the past; to promote now, leave out --at',
    );
  });
});
