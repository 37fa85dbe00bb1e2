/** @jest-environment node */
import type { ReleaseDocument } from 'shared-contracts';
import { createPageCache } from './page-cache';
import { freshDocument, releaseOf } from './test-kit/releases';

const CANARIES = 6;
const PAGE_BYTES = 100;
const MAX_BYTES = 20 * PAGE_BYTES;

/** So many remotes, each with a canary for half of the visitors. */
function createDocument(): ReleaseDocument {
  const entries = Array.from({ length: CANARIES }, (_, index) => {
    const name = `remote-${index}`;
    const releases = {
      '1.0.0': releaseOf(name, '1.0.0', '2026-01-02T00:00:00Z'),
      '1.1.0': releaseOf(name, '1.1.0', null),
    };
    const startedAt = '2026-01-03T00:00:00Z';
    const canary = { version: '1.1.0', percent: 50, salt: name, startedAt };
    return [name, { ...freshDocument().remotes['remote-booking']!, canary, releases }];
  });
  return { ...freshDocument(), remotes: Object.fromEntries(entries) as ReleaseDocument['remotes'] };
}

const basis = { releases: createDocument(), clinic: {}, shell: {} };
const visitors = Array.from({ length: 2_000 }, (_, index) => `visitor ${index}`);
const createCache = () =>
  createPageCache<string>({
    assetsUrl: '/assets',
    sizeOf: () => PAGE_BYTES,
    maxBytes: MAX_BYTES,
  });

it('the pages of all combinations of canaries stay within the limit', () => {
  const find = createCache();
  const keyOf = (visitor: string) =>
    find(basis, visitor)
      .remotes.map(({ version }) => version)
      .join();
  for (const visitor of visitors) find(basis, visitor).keepPage('en home', keyOf(visitor));
  const combinations = new Set(visitors.map(keyOf));
  const kept = new Set(visitors.map((visitor) => find(basis, visitor).getPage('en home')));
  kept.delete(undefined);
  expect(combinations.size).toBe(2 ** CANARIES);
  expect(kept.size).toBe(MAX_BYTES / PAGE_BYTES);
});

it('visitors with the same versions share a page, and others have one of their own', () => {
  const find = createCache();
  for (const visitor of visitors.slice(0, 20)) {
    const { remotes, keepPage, getPage } = find(basis, visitor);
    const versions = remotes.map(({ version }) => version).join();
    expect([undefined, versions]).toContain(getPage('en home'));
    keepPage('en home', versions);
    expect(getPage('de home')).toBeUndefined();
  }
});

it.each(['releases', 'clinic', 'shell'] as const)('another %s empties the cache', (name) => {
  const find = createCache();
  find(basis, 'visitor').keepPage('en home', 'old');
  expect(find(basis, 'visitor').getPage('en home')).toBe('old');
  const changed = { ...basis, [name]: { ...basis[name] } };
  expect(find(changed, 'visitor').getPage('en home')).toBeUndefined();
});
