import { DAY_MS, type ReleaseDocument } from 'shared-contracts';
import { after, documentWith } from '../test-kit/documents';
import { applyChange } from './apply-change';
import { collect, DEFAULT_GRACE_DAYS } from './collect';
import type { ChangeContext } from './entry';

const remote = 'remote-booking';
const retention = { keep: 1, graceDays: DEFAULT_GRACE_DAYS };

const at = (time: number): ChangeContext => ({
  by: 'admin',
  at: new Date(time).toISOString(),
  salt: 'salt-of-this-test',
});

const lastAt = ({ history }: ReleaseDocument) => Date.parse(history.at(-1)!.at);

/** What a collection removes and keeps, so many days after the last change. */
function collectAfter(days: number, document: ReleaseDocument) {
  const { removed, recent } = collect(document, retention, at(lastAt(document) + days * DAY_MS));
  return {
    removed: removed.map(({ version }) => version),
    recent: recent.map(({ version }) => version),
  };
}

const releasesOf = (document: ReleaseDocument) => document.remotes[remote]!.releases;

/** 1.1.0 was live or a canary and is not in use any more; 1.2.0 is live, 1.3.0 the newest. */
const lives = {
  'a live version': () =>
    after(
      documentWith('1.0.0', '1.1.0', '1.2.0', '1.3.0'),
      { action: 'promote', version: '1.1.0' },
      { action: 'rollback' },
      { action: 'promote', version: '1.2.0' },
    ),
  'a canary that ended': () =>
    after(
      documentWith('1.0.0', '1.1.0', '1.2.0', '1.3.0'),
      { action: 'canary', version: '1.1.0', percent: 5 },
      { action: 'canary', percent: 0 },
      { action: 'promote', version: '1.2.0' },
    ),
  'a canary that another one took the place of': () =>
    after(
      documentWith('1.0.0', '1.1.0', '1.2.0', '1.3.0'),
      { action: 'canary', version: '1.1.0', percent: 5 },
      { action: 'canary', version: '1.2.0', percent: 5 },
      { action: 'promote', version: '1.2.0' },
    ),
};

it.each(Object.entries(lives))('%s stays while pages with it may be open', (_case, create) => {
  const document = create();
  expect(releasesOf(document)['1.1.0']!.servedUntil).toEqual(expect.any(String));
  expect(collectAfter(DEFAULT_GRACE_DAYS - 0.1, document)).toEqual({
    removed: [],
    recent: ['1.1.0'],
  });
  expect(collectAfter(DEFAULT_GRACE_DAYS, document)).toEqual({ removed: ['1.1.0'], recent: [] });
});

it('a version that visitors never got is removed at once', () => {
  const document = documentWith('1.0.0', '1.1.0', '1.2.0');
  expect(collectAfter(0, document)).toEqual({ removed: ['1.1.0'], recent: [] });
});

it('the days begin when a version stops being the fallback, which visitors may be rescued with', () => {
  const live = after(documentWith('1.0.0', '1.1.0', '1.2.0', '1.3.0'), {
    action: 'promote',
    version: '1.1.0',
  });
  expect(releasesOf(live)['1.0.0']!.servedUntil).toBeNull();
  const change = { action: 'promote', remote, version: '1.2.0', note: '' } as const;
  const later = applyChange(live, change, at(lastAt(live) + 30 * DAY_MS));
  expect(collectAfter(1, later)).toEqual({ removed: [], recent: ['1.0.0'] });
});

it('a document from before the registry noted it goes by what is known of a release', () => {
  const document = lives['a live version']();
  for (const release of Object.values(releasesOf(document))) delete release.servedUntil;
  expect(collectAfter(1, document)).toEqual({ removed: [], recent: ['1.1.0'] });
  expect(collectAfter(DEFAULT_GRACE_DAYS + 1, document)).toEqual({
    removed: ['1.1.0'],
    recent: [],
  });
});
