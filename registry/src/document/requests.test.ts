import {
  formatHistoryEntry,
  healthyRule,
  type ReleaseDocument,
  releaseDocumentSchema,
} from 'shared-contracts';
import { addRelease, after, documentWith, nextContext } from '../test-kit/documents';
import { applyChange } from './apply-change';

const remote = 'remote-booking';
const entryOf = (document: ReleaseDocument) => document.remotes[remote]!;

const protectedWith = (...versions: string[]) =>
  after(documentWith(...versions), { action: 'protect', isProtected: true });

const approve = (document: ReleaseDocument, by: string, id = entryOf(document).request?.id ?? '') =>
  applyChange(document, { action: 'approve', remote, id, note: 'Seen' }, nextContext(by));

const requested = () =>
  after(protectedWith('1.0.0', '1.1.0'), { action: 'promote', version: '1.1.0' });

describe('a protected remote', () => {
  it.each([
    [{ action: 'promote' }, { current: '1.1.0' }],
    [{ action: 'canary', percent: 5 }, { canary: { version: '1.1.0', percent: 5 } }],
    [{ action: 'promote', at: '2027-01-01T00:00:00Z' }, { plan: { by: 'booking-team' } }],
    [
      { action: 'rollout', steps: [5, 100], everyMinutes: 30, rule: healthyRule },
      { canary: { percent: 5 }, plan: { by: 'booking-team', taken: 1 } },
    ],
  ] as const)('%j waits until a second person approves it', (change, result) => {
    const request = 'steps' in change ? { ...change, steps: [...change.steps] } : change;
    const waiting = after(protectedWith('1.0.0', '1.1.0'), request);
    expect(entryOf(waiting)).toMatchObject({
      current: '1.0.0',
      canary: null,
      request: { by: 'booking-team', change: { version: '1.1.0' } },
    });
    const approved = approve(waiting, 'colleague');
    expect(entryOf(approved)).toMatchObject(result);
    expect(entryOf(approved).request).toBeUndefined();
    expect(releaseDocumentSchema.safeParse(waiting).success).toBe(true);
    expect(releaseDocumentSchema.safeParse(approved).success).toBe(true);
  });

  it('the history names both persons', () => {
    const { history } = approve(requested(), 'colleague');
    expect(history.slice(-3).map((entry) => `${entry.by} ${formatHistoryEntry(entry)}`)).toEqual([
      'booking-team requested the promotion of 1.1.0',
      'colleague approved the promotion of 1.1.0 that booking-team requested',
      'booking-team promoted 1.1.0 (was 1.0.0)',
    ]);
  });

  it('the person who requested a change cannot approve it', () => {
    expect(() => approve(requested(), 'booking-team')).toThrow(/another person or token/);
  });

  it('a request that is repeated changes nothing, and another one takes its place', () => {
    const first = requested();
    expect(after(first, { action: 'promote', version: '1.1.0' })).toBe(first);
    const second = after(first, { action: 'canary', percent: 5 });
    expect(entryOf(second).request).toMatchObject({ change: { action: 'canary' } });
    expect(() => approve(second, 'colleague', entryOf(first).request!.id)).toThrow(
      /There is no request/,
    );
  });

  it('a request lapses when visitors get something else', () => {
    const live = approve(requested(), 'colleague');
    const waiting = after(addRelease(live, '1.2.0'), { action: 'promote' });
    const { id } = entryOf(waiting).request!;
    const document = after(waiting, { action: 'rollback' });
    expect(entryOf(document).request).toBeUndefined();
    expect(document.history.at(-2)).toMatchObject({
      did: 'let the request lapse: promotion of 1.2.0',
    });
    expect(() => approve(document, 'colleague', id)).toThrow(/lapsed with another change/);
  });

  it('a newer version does not change what was requested', () => {
    const document = approve(addRelease(requested(), '1.2.0'), 'colleague');
    expect(entryOf(document)).toMatchObject({ current: '1.1.0' });
  });

  it('rolling back, ending a canary and retiring take one person', () => {
    const live = approve(requested(), 'colleague');
    expect(entryOf(after(live, { action: 'rollback' }))).toMatchObject({ current: '1.0.0' });
    expect(entryOf(after(live, { action: 'retire' }))).toMatchObject({ status: 'retired' });
    const waiting = after(addRelease(live, '1.2.0'), { action: 'canary', percent: 5 });
    const canary = approve(waiting, 'colleague');
    expect(entryOf(canary)).toMatchObject({ status: 'canary' });
    expect(entryOf(after(canary, { action: 'canary', percent: 0 }))).toMatchObject({
      canary: null,
    });
  });

  it('a remote that is not protected any more takes one person', () => {
    const document = after(
      protectedWith('1.0.0', '1.1.0'),
      { action: 'protect', isProtected: false },
      { action: 'promote' },
    );
    expect(entryOf(document)).toMatchObject({ current: '1.1.0' });
  });
});
