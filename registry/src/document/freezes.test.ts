import { healthyRule, type ReleaseDocument, releaseDocumentSchema } from 'shared-contracts';
import { addRelease, after, documentWith, nextContext } from '../test-kit/documents';
import { withdraw } from './change';
import { addFreeze, removeFreeze } from './freezes';

const remote = 'remote-booking';
const year = { from: '2026-01-01T00:00:00Z', to: '2027-01-01T00:00:00Z', note: 'Holidays' };
const freeze = (document: ReleaseDocument) => addFreeze(document, year, nextContext('admin'));
const withCanary = () =>
  after(addRelease(after(documentWith('1.0.0', '1.1.0'), { action: 'promote' }), '1.2.0'), {
    action: 'canary',
    percent: 5,
  });

describe('a freeze', () => {
  it.each([
    [{ action: 'promote' }],
    [{ action: 'canary', percent: 25 }],
    [{ action: 'rollout', steps: [10, 100], everyMinutes: 30, rule: healthyRule }],
  ] as const)('%j is rejected within a freeze, and possible without', (change) => {
    const request = 'steps' in change ? { ...change, steps: [...change.steps] } : change;
    expect(() => after(freeze(withCanary()), request)).toThrow(
      'Visitors get nothing new until 2027-01-01 00:00 UTC (Holidays).',
    );
    expect(() => after(withCanary(), request)).not.toThrow();
  });

  it.each([
    [{ action: 'rollback' }],
    [{ action: 'canary', percent: 0 }],
    [{ action: 'canary', percent: 5 }],
    [{ action: 'retire' }],
    [{ action: 'promote', at: '2027-01-01T07:00:00Z' }],
  ] as const)('%j is possible within a freeze', (change) => {
    expect(() => after(freeze(withCanary()), change)).not.toThrow();
  });

  it('a canary can be withdrawn within a freeze', () => {
    const withdrawal = { remote, version: '1.2.0', note: 'all failed' };
    const document = withdraw(freeze(withCanary()), withdrawal, nextContext('registry'));
    expect(document.remotes[remote]).toMatchObject({ status: 'withdrawn' });
  });

  it('a freeze stops a first release, which visitors would get, and no later one', () => {
    const document = freeze(documentWith('1.0.0'));
    expect(() => addRelease(document, '1.0.0', { remote: 'remote-payment' })).toThrow(
      /nothing new/,
    );
    expect(() => addRelease(document, '1.1.0')).not.toThrow();
  });

  it('a freeze is in the history, and ends when it is removed', () => {
    const document = freeze(withCanary());
    const { id } = document.freezes![0]!;
    expect(document.history.at(-1)).toMatchObject({
      by: 'admin',
      remote: 'all',
      note: 'Holidays',
      did: 'froze all remotes from 2026-01-01 00:00 UTC until 2027-01-01 00:00 UTC',
    });
    expect(releaseDocumentSchema.safeParse(document).success).toBe(true);
    const removed = removeFreeze(document, id, nextContext('admin'));
    expect(removed.freezes).toEqual([]);
    expect(() => after(removed, { action: 'promote' })).not.toThrow();
    expect(() => removeFreeze(removed, id, nextContext('admin'))).toThrow(/There is no freeze/);
  });

  it('a freeze that is over is not added, and leaves the list with the next one', () => {
    const past = { from: '2025-01-01T00:00:00Z', to: '2025-01-02T00:00:00Z', note: '' };
    const context = { ...nextContext('admin'), at: '2025-01-01T12:00:00.000Z' };
    const document = addFreeze(documentWith('1.0.0'), past, context);
    expect(document.freezes).toHaveLength(1);
    expect(freeze(document).freezes).toMatchObject([{ note: 'Holidays' }]);
    expect(() => addFreeze(document, past, nextContext('admin'))).toThrow('This freeze is over');
  });
});
