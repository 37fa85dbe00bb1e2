import {
  emptyDocument,
  findFallbackVersion,
  type ReleaseDocument,
  releaseDocumentSchema,
  formatHistoryEntry,
} from 'shared-contracts';
import { addRelease, after, documentWith, nextAct } from '../test-kit/documents';
import { setCanary, withdraw } from './canary';
import { collect } from './collect';

const remote = 'remote-booking';
const entryOf = (document: ReleaseDocument) => document.remotes[remote]!;
const lastOf = (document: ReleaseDocument) => document.history.at(-1)!;
const isLegal = (document: ReleaseDocument) => releaseDocumentSchema.safeParse(document).success;

describe('publish', () => {
  it('makes the first release live and leaves a later one waiting', () => {
    const document = documentWith('1.0.0', '1.1.0');
    expect(entryOf(document)).toMatchObject({ current: '1.0.0', canary: null, status: 'live' });
    expect(entryOf(document).releases['1.1.0']).toMatchObject({ promotedAt: null });
    expect(document.history.map(({ action }) => action)).toEqual(['publish', 'promote', 'publish']);
    expect(isLegal(document)).toBe(true);
  });

  it('refuses a version that is there, and one that was cleared away', () => {
    const document = documentWith('1.0.0', '1.1.0', '1.2.0');
    expect(() => addRelease(document, '1.1.0')).toThrow(/raise the version/);
    const cleared = collect(document, 1, nextAct()).document;
    expect(entryOf(cleared).releases).not.toHaveProperty('1.1.0');
    expect(() => addRelease(cleared, '1.1.0')).toThrow(/has been cleared away; raise the version/);
  });
});

describe('promote', () => {
  it.each([
    { name: 'the version named', wish: { version: '1.1.0' }, current: '1.1.0' },
    { name: 'the one published last', wish: {}, current: '1.2.0' },
  ])('gives everybody $name', ({ wish, current }) => {
    const document = after(documentWith('1.0.0', '1.1.0', '1.2.0'), { action: 'promote', ...wish });
    expect(entryOf(document)).toMatchObject({ current, status: 'live' });
    expect(lastOf(document)).toMatchObject({
      action: 'promote',
      version: current,
      previous: '1.0.0',
    });
    expect(isLegal(document)).toBe(true);
  });

  it('prefers the canary, and ends it by that', () => {
    const document = after(
      documentWith('1.0.0', '1.1.0', '1.2.0'),
      { action: 'canary', percent: 5, version: '1.1.0' },
      { action: 'promote' },
    );
    expect(entryOf(document)).toMatchObject({ current: '1.1.0', canary: null, status: 'live' });
  });

  it('lets the canary of another version go on', () => {
    const document = after(
      documentWith('1.0.0', '1.0.1', '1.1.0'),
      { action: 'canary', percent: 5 },
      { action: 'promote', version: '1.0.1' },
    );
    expect(entryOf(document)).toMatchObject({
      current: '1.0.1',
      canary: { version: '1.1.0' },
      status: 'canary',
    });
  });
});

describe('canary', () => {
  it('keeps salt and start while the share of one version grows', () => {
    const five = after(documentWith('1.0.0', '1.1.0'), { action: 'canary', percent: 5 });
    const fifty = after(five, { action: 'canary', percent: 50 });
    expect(entryOf(fifty).canary).toEqual({ ...entryOf(five).canary, percent: 50 });
  });

  it('takes a new salt for a new version', () => {
    const first = after(documentWith('1.0.0', '1.1.0'), { action: 'canary', percent: 5 });
    const second = after(addRelease(first, '1.2.0'), {
      action: 'canary',
      percent: 5,
      version: '1.2.0',
    });
    expect(entryOf(second).canary!.salt).not.toBe(entryOf(first).canary!.salt);
  });

  it('ends with 0 percent, and holds nothing against the version', () => {
    const document = after(
      documentWith('1.0.0', '1.1.0'),
      { action: 'canary', percent: 5 },
      { action: 'canary', percent: 0 },
    );
    expect(entryOf(document)).toMatchObject({ canary: null, status: 'live' });
    expect(entryOf(document).releases['1.1.0']).toMatchObject({ withdrawnAt: null });
  });
});

describe('rollback', () => {
  const promoted = () =>
    after(
      documentWith('1.0.0', '1.1.0', '1.2.0'),
      { action: 'promote', version: '1.1.0' },
      { action: 'promote', version: '1.2.0' },
    );

  it('goes to the last good version, ends the canary and marks what it left', () => {
    const canary = after(addRelease(promoted(), '1.3.0'), { action: 'canary', percent: 10 });
    const document = after(canary, { action: 'rollback' });
    expect(entryOf(document)).toMatchObject({ current: '1.1.0', canary: null, status: 'live' });
    expect(entryOf(document).releases['1.2.0']!.withdrawnAt).not.toBeNull();
    expect(isLegal(document)).toBe(true);
  });

  it('passes over a version that was rolled back from', () => {
    const document = after(promoted(), { action: 'rollback' }, { action: 'rollback' });
    expect(entryOf(document).current).toBe('1.0.0');
  });

  it('goes where it is told', () => {
    const document = after(promoted(), { action: 'rollback', to: '1.0.0' });
    expect(lastOf(document)).toMatchObject({ version: '1.0.0', previous: '1.2.0' });
    // 1.1.0 was passed over on the way back: it is not what one would fall forward to.
    expect(() => after(document, { action: 'rollback' })).toThrow(/no earlier good version/);
  });

  it('lets a version come back that was rolled back from', () => {
    const document = after(
      promoted(),
      { action: 'rollback' },
      { action: 'promote', version: '1.2.0' },
    );
    expect(entryOf(document).releases['1.2.0']).toMatchObject({ withdrawnAt: null });
  });
});

describe('a decision that names no version', () => {
  const rolledBack = () =>
    after(documentWith('1.0.0', '1.1.0'), { action: 'promote' }, { action: 'rollback' });
  const withdrawn = () => {
    const canary = after(documentWith('1.0.0', '1.1.0'), { action: 'canary', percent: 5 });
    const decision = { remote, version: '1.1.0', note: '30 % failed' };
    return withdraw(canary, decision, nextAct('registry'));
  };
  const wishes = [{ action: 'promote' }, { action: 'canary', percent: 5 }] as const;

  it.each(wishes)('does not give again what was rolled back from: $action [R12.40]', (wish) => {
    expect(() => after(rolledBack(), wish)).toThrow(
      'remote-booking 1.1.0 was withdrawn (booking-team rolled back from 1.1.0 to 1.0.0) ' +
        'and nothing newer waits; name 1.1.0 to give it again',
    );
  });

  it.each(wishes)('does not give again a canary that failed: $action [R12.40]', (wish) => {
    expect(() => after(withdrawn(), wish)).toThrow(
      '1.1.0 was withdrawn (registry withdrew the canary 1.1.0: 30 % failed)',
    );
  });

  it.each(wishes)('means the newest that was not withdrawn: $action', (wish) => {
    const entry = entryOf(after(addRelease(withdrawn(), '1.2.0'), wish));
    expect(entry.canary?.version ?? entry.current).toBe('1.2.0');
  });

  it.each(wishes)('gives a withdrawn version again when it is named: $action [R12.40]', (wish) => {
    for (const document of [rolledBack(), withdrawn()]) {
      const entry = entryOf(after(document, { ...wish, version: '1.1.0' }));
      expect(entry.canary?.version ?? entry.current).toBe('1.1.0');
      expect(entry.releases['1.1.0']).toMatchObject({ withdrawnAt: null });
    }
  });
});

describe('withdraw', () => {
  const canary = () => after(documentWith('1.0.0', '1.1.0'), { action: 'canary', percent: 5 });
  const decision = { remote, version: '1.1.0', note: '30 % failed' };

  it('takes the canary away and says so until somebody decides', () => {
    const document = withdraw(canary(), decision, nextAct('registry'));
    expect(entryOf(document)).toMatchObject({
      current: '1.0.0',
      canary: null,
      status: 'withdrawn',
    });
    expect(lastOf(document)).toMatchObject({ by: 'registry', note: '30 % failed' });
    expect(isLegal(document)).toBe(true);
    expect(findFallbackVersion(entryOf(document), '1.0.0')).toBeNull();
  });

  it('refuses when the canary is another one by now', () => {
    const ended = after(canary(), { action: 'canary', percent: 0 });
    expect(() => withdraw(ended, decision, nextAct())).toThrow(/no such canary/);
  });
});

it.each([
  ['an unknown remote', emptyDocument, { action: 'promote' }, /publish it first/],
  [
    'an unknown version',
    documentWith('1.0.0'),
    { action: 'promote', version: '9.0.0' },
    /no version/,
  ],
  ['what is current', documentWith('1.0.0'), { action: 'promote' }, /nothing to do/],
  [
    'the current as canary',
    documentWith('1.0.0'),
    { action: 'canary', percent: 5 },
    /nothing to do/,
  ],
  ['ending no canary', documentWith('1.0.0'), { action: 'canary', percent: 0 }, /no such canary/],
  [
    'no way back',
    documentWith('1.0.0', '1.1.0'),
    { action: 'rollback' },
    /no earlier good version/,
  ],
  [
    'back to what was never live',
    documentWith('1.0.0', '1.1.0'),
    { action: 'rollback', to: '1.1.0' },
    /promote it instead/,
  ],
  ['back to itself', documentWith('1.0.0'), { action: 'rollback', to: '1.0.0' }, /nothing to do/],
] as const)('refuses %s', (...[, document, wish, words]) => {
  expect(() => after(document, wish)).toThrow(words);
});

it('asks of a shell the highest contract that a visitor may get', () => {
  const document = addRelease(documentWith('1.0.0'), '2.0.0', { contract: 2 });
  expect(entryOf(document).minimumShellContract).toBe(1);
  const canary = after(document, { action: 'canary', percent: 5 });
  expect(entryOf(canary).minimumShellContract).toBe(2);
  expect(entryOf(after(canary, { action: 'canary', percent: 0 })).minimumShellContract).toBe(1);
});

it('keeps what is current, canary, the way back and the last ones', () => {
  const document = after(
    documentWith('1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0'),
    { action: 'promote', version: '1.1.0' },
    { action: 'canary', percent: 5, version: '1.2.0' },
  );
  const { document: cleared, removed } = collect(document, 1, nextAct());
  expect(Object.keys(entryOf(cleared).releases)).toEqual(['1.0.0', '1.1.0', '1.2.0', '1.5.0']);
  expect(removed.map(({ version }) => version)).toEqual(['1.3.0', '1.4.0']);
  expect(formatHistoryEntry(lastOf(cleared))).toBe('cleared away 1.3.0, 1.4.0');
  expect(collect(cleared, 1, nextAct()).document).toBe(cleared);
});

it('refuses to read a document that contradicts itself', () => {
  const document = after(documentWith('1.0.0', '1.1.0'), { action: 'canary', percent: 5 });
  const entry = entryOf(document);
  const contradictions = [
    { ...entry, current: '7.0.0' },
    { ...entry, status: 'live' },
    { ...entry, canary: null },
    { ...entry, current: '1.1.0' },
  ];
  const remade = contradictions.map((wrong) => ({ ...document, remotes: { [remote]: wrong } }));
  expect(remade.map((wrong) => releaseDocumentSchema.safeParse(wrong).success)).toEqual(
    contradictions.map(() => false),
  );
});

it('never changes the document it was given', () => {
  const document = documentWith('1.0.0', '1.1.0');
  const before = structuredClone(document);
  setCanary(document, { remote, percent: 5, note: '' }, nextAct());
  expect(document).toEqual(before);
});
