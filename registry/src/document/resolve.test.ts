import {
  findFallbackVersion,
  toRegisteredRemote,
  type ReleaseDocument,
  resolveRemotesForVisitor,
} from 'shared-contracts';
import { after, documentWith } from '../test-kit/documents';

const remote = 'remote-booking';
const visitors = Array.from({ length: 4000 }, (_, index) => `visitor-${index}`);

function canaryAt(percent: number, document = documentWith('1.0.0', '1.1.0')): ReleaseDocument {
  return after(document, { action: 'canary', percent });
}

function visitorsOfCanary(document: ReleaseDocument, among = visitors): Set<string> {
  return new Set(
    among.filter((visitor) => resolveRemotesForVisitor(document, visitor)[0]?.version === '1.1.0'),
  );
}

it('hands out exactly what the shell reads', () => {
  expect(resolveRemotesForVisitor(documentWith('1.0.0'), 'anybody', 'https://cdn.test')).toEqual([
    {
      name: remote,
      title: 'A part',
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

// Four standard deviations of the binomial distribution: a fair share fails once in 16,000.
it.each([
  [400, 25],
  [400, 5],
  [4000, 1],
  [4000, 25],
  [4000, 50],
  [4000, 99],
])('gives a canary to a fair share: of %i visitors %i %%', (count, percent) => {
  const share = percent / 100;
  const chosen = visitorsOfCanary(canaryAt(percent), visitors.slice(0, count)).size;
  const deviation = Math.sqrt(count * share * (1 - share));
  expect(Math.abs(chosen - count * share)).toBeLessThanOrEqual(4 * deviation);
});

// 9 degrees of freedom: 27.9 is exceeded once in a thousand.
it('spreads visitors evenly over the whole range', () => {
  const base = documentWith('1.0.0', '1.1.0');
  const steps = Array.from({ length: 10 }, (_, index) => (index + 1) * 10);
  let document = canaryAt(1, base);
  const upTo = steps.map((percent) => {
    document = canaryAt(percent, document);
    return visitorsOfCanary(document).size;
  });
  const expected = visitors.length / 10;
  const chiSquare = upTo.reduce((sum, size, index) => {
    const inStep = size - (upTo[index - 1] ?? 0);
    return sum + (inStep - expected) ** 2 / expected;
  }, 0);
  expect(chiSquare).toBeLessThan(27.9);
});

it('keeps every visitor where it was while the share grows', () => {
  const small = canaryAt(10);
  const before = visitorsOfCanary(small);
  const later = visitorsOfCanary(canaryAt(40, small));
  expect([...before].filter((visitor) => !later.has(visitor))).toEqual([]);
  expect(visitorsOfCanary(small)).toEqual(before);
});

it('chooses other visitors for another canary', () => {
  const first = visitorsOfCanary(canaryAt(25));
  const second = visitorsOfCanary(canaryAt(25));
  const both = [...first].filter((visitor) => second.has(visitor)).length;
  // Independent choices share a quarter of a quarter; the same choice would share all of it.
  expect(both / visitors.length).toBeLessThan(0.1);
});

it('gives everybody the current version when there is no canary', () => {
  expect(visitorsOfCanary(documentWith('1.0.0', '1.1.0')).size).toBe(0);
});

it('falls back from a canary to the current version and from that to the one before', () => {
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
