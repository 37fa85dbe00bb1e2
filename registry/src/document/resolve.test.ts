import {
  emptyDocument,
  findFallbackVersion,
  toRegisteredRemote,
  type ReleaseDocument,
  releaseDocumentSchema,
  resolveRemotesForVisitor,
} from 'shared-contracts';
import { addRelease, after, documentWith } from '../test-kit/documents';

const remote = 'remote-booking';
const visitors = Array.from({ length: 4000 }, (_, index) => `visitor-${index}`);

function canaryAt(percent: number, document = documentWith('1.0.0', '1.1.0')): ReleaseDocument {
  return after(document, { action: 'canary', percent });
}

function listCanaryVisitors(document: ReleaseDocument, among = visitors): Set<string> {
  return new Set(
    among.filter((visitor) => resolveRemotesForVisitor(document, visitor)[0]?.version === '1.1.0'),
  );
}

it('resolveRemotesForVisitor returns the definition, manifest URL and hashes of each remote', () => {
  expect(
    resolveRemotesForVisitor(documentWith('1.0.0'), 'visitor-1', { assetsUrl: 'https://cdn.test' }),
  ).toEqual([
    {
      name: remote,
      title: 'Test remote',
      contractVersion: 1,
      paths: ['/remote-booking'],
      pages: [{ path: '/remote-booking', page: 'start', layout: 'public', requires: 'anyone' }],
      navigation: [],
      drawer: [],
      version: '1.0.0',
      manifestUrl: 'https://cdn.test/remote-booking/1.0.0/mf-manifest.json',
      integrity: {},
    },
  ]);
});

// Four standard deviations of the binomial distribution: a fair choice fails once in 16,000.
it.each([
  [400, 25],
  [400, 5],
  [4000, 1],
  [4000, 25],
  [4000, 50],
  [4000, 99],
])('a canary reaches its percentage of visitors: of %i visitors %i%%', (count, percent) => {
  const rate = percent / 100;
  const chosen = listCanaryVisitors(canaryAt(percent), visitors.slice(0, count)).size;
  const deviation = Math.sqrt(count * rate * (1 - rate));
  expect(Math.abs(chosen - count * rate)).toBeLessThanOrEqual(4 * deviation);
});

// 9 degrees of freedom: 27.9 is exceeded once in a thousand.
it('visitors are spread evenly over the whole range', () => {
  const base = documentWith('1.0.0', '1.1.0');
  const steps = Array.from({ length: 10 }, (_, index) => (index + 1) * 10);
  let document = canaryAt(1, base);
  const upTo = steps.map((percent) => {
    document = canaryAt(percent, document);
    return listCanaryVisitors(document).size;
  });
  const expected = visitors.length / 10;
  const chiSquare = upTo.reduce((sum, size, index) => {
    const inStep = size - (upTo[index - 1] ?? 0);
    return sum + (inStep - expected) ** 2 / expected;
  }, 0);
  expect(chiSquare).toBeLessThan(27.9);
});

it('visitors of a canary stay in it while the percentage grows', () => {
  const small = canaryAt(10);
  const before = listCanaryVisitors(small);
  const later = listCanaryVisitors(canaryAt(40, small));
  expect([...before].filter((visitor) => !later.has(visitor))).toEqual([]);
  expect(listCanaryVisitors(small)).toEqual(before);
});

it('another canary reaches other visitors', () => {
  const first = listCanaryVisitors(canaryAt(25));
  const second = listCanaryVisitors(canaryAt(25));
  const both = [...first].filter((visitor) => second.has(visitor)).length;
  // Independent choices have a quarter of a quarter in common; the same choice has all of it.
  expect(both / visitors.length).toBeLessThan(0.1);
});

it('every visitor gets the current version when there is no canary', () => {
  expect(listCanaryVisitors(documentWith('1.0.0', '1.1.0')).size).toBe(0);
});

it('the fallback of a canary is the current version, and the fallback of that is the previous one', () => {
  const document = after(
    documentWith('1.0.0', '1.1.0', '1.2.0'),
    { action: 'promote', version: '1.1.0' },
    { action: 'canary', percent: 5, version: '1.2.0' },
  );
  const entry = document.remotes[remote]!;
  expect(findFallbackVersion(entry, '1.2.0')).toBe('1.1.0');
  expect(findFallbackVersion(entry, '1.1.0')).toBe('1.0.0');
  expect(toRegisteredRemote(document, { remote, version: '1.0.0' }, '/assets')).toMatchObject({
    version: '1.0.0',
  });
  expect(toRegisteredRemote(document, { remote, version: '9.0.0' }, '/assets')).toBeNull();
});

describe('a page that has moved to another remote', () => {
  const toPage = (path: string) =>
    ({ path, page: path, layout: 'dashboard', requires: 'user' }) as const;
  const toLink = (to: string) => ({ label: to, to, order: 1, requires: 'user' }) as const;
  const at = (...addresses: string[]) => ({
    pages: addresses.map(toPage),
    drawer: addresses.map(toLink),
  });

  const before = {
    remote: 'remote-old',
    paths: ['/desk'],
    ...at('/desk', '/desk/bill/:id', '/desk/all', '/desk/all/:id'),
  };
  const after = {
    remote: 'remote-new',
    paths: ['/desk'],
    ...at('/desk', '/desk/bill/:id'),
    takesPagesFrom: ['remote-old'],
  };

  /** What a visitor gets while these are live for everyone. */
  function resolveLive(...releases: NonNullable<Parameters<typeof addRelease>[2]>[]) {
    const document = releases.reduce(
      (result, release) => addRelease(result, '1.0.0', release),
      emptyDocument,
    );
    const remotes: ReleaseDocument['remotes'] = {};
    for (const [name, entry] of Object.entries(document.remotes)) {
      remotes[name] = { ...entry, current: '1.0.0', canary: null };
    }
    return resolveRemotesForVisitor({ ...document, remotes }, 'visitor-1');
  }

  it('is served by the new remote, and the old one keeps its other pages', () => {
    const rest = { paths: ['/desk/all'], ...at('/desk/all', '/desk/all/:id') };
    const { remote: _, ...taken } = after;
    expect(resolveLive(before, after)).toMatchObject([rest, taken]);
  });

  it('leaves nothing of a remote that has no other page', () => {
    expect(resolveLive({ ...before, ...at('/desk') }, after)).toMatchObject([
      { name: 'remote-new' },
    ]);
  });

  it.each([
    ['a version without it', { ...before, ...at('/desk/all') }, after],
    ['a remote from which nothing has moved', before, { ...after, takesPagesFrom: [] }],
  ])('changes nothing of %s', (_case, old, other) => {
    const { remote: _, ...unchanged } = old;
    expect(resolveLive(old, other)[0]).toMatchObject(unchanged);
  });
});

it('the page of a visitor does not say who answers for a remote', () => {
  const document = documentWith('1.0.0');
  expect(document.remotes[remote]!.releases['1.0.0']!.definition).toHaveProperty('contact');
  const registered = toRegisteredRemote(document, { remote, version: '1.0.0' }, '/assets');
  expect(registered).not.toHaveProperty('owner');
  expect(registered).not.toHaveProperty('contact');
  expect(registered).not.toHaveProperty('runbook');
});

it('a stored release stays readable, whatever another version of the registry let through', () => {
  const document = documentWith('1.0.0');
  const { definition } = document.remotes[remote]!.releases['1.0.0']!;
  const [page] = definition.pages;
  Object.assign(page!, { permission: 'visits.of.another.version', keyOfAnotherVersion: true });
  Object.assign(definition, { owner: undefined, keyOfAnotherVersion: true });
  expect(releaseDocumentSchema.safeParse(document).success).toBe(true);
});
