import {
  emptyDocument,
  findFallbackVersion,
  type ReleaseDocument,
  releaseDocumentSchema,
  formatHistoryEntry,
  resolveRemotesForVisitor,
} from 'shared-contracts';
import { addRelease, after, documentWith, nextContext } from '../test-kit/documents';
import { withdraw } from './change';
import { collect } from './collect';
import { FIRST_CANARY_PERCENT } from './publish';

const remote = 'remote-booking';
const noGrace = { keep: 1, graceDays: 0 };
const entryOf = (document: ReleaseDocument) => document.remotes[remote]!;
const lastOf = (document: ReleaseDocument) => document.history.at(-1)!;
const isValid = (document: ReleaseDocument) => releaseDocumentSchema.safeParse(document).success;

describe('publish', () => {
  it('the first release starts as a canary, and is live once promoted', () => {
    const document = addRelease(emptyDocument, '1.0.0');
    expect(entryOf(document)).toMatchObject({
      current: null,
      canary: { version: '1.0.0', percent: FIRST_CANARY_PERCENT },
      status: 'canary',
    });
    expect(isValid(document)).toBe(true);
    const promoted = after(document, { action: 'promote' });
    expect(entryOf(promoted)).toMatchObject({ current: '1.0.0', canary: null, status: 'live' });
    expect(isValid(promoted)).toBe(true);
  });

  it('a first release whose canary ends or is withdrawn is on the site for nobody', () => {
    const first = addRelease(emptyDocument, '1.0.0');
    const ended = after(first, { action: 'canary', percent: 0 });
    const withdrawal = { remote, version: '1.0.0', note: 'all failed' };
    const withdrawn = withdraw(first, withdrawal, nextContext('registry'));
    for (const document of [ended, withdrawn]) {
      expect(entryOf(document)).toMatchObject({ current: null, canary: null });
      expect(isValid(document)).toBe(true);
      expect(resolveRemotesForVisitor(document, 'visitor-1')).toEqual([]);
    }
  });

  it('publish gives a later release to nobody', () => {
    const document = documentWith('1.0.0', '1.1.0');
    expect(entryOf(document)).toMatchObject({ current: '1.0.0', canary: null, status: 'live' });
    expect(entryOf(document).releases['1.1.0']).toMatchObject({ promotedAt: null });
    expect(document.history.map(({ action }) => action)).toEqual([
      'publish',
      'canary',
      'promote',
      'publish',
    ]);
    expect(isValid(document)).toBe(true);
  });

  it('publish rejects a version that exists', () => {
    const document = documentWith('1.0.0', '1.1.0');
    expect(() => addRelease(document, '1.1.0')).toThrow(/bump the version/);
  });
});

describe('promote', () => {
  it.each([
    { name: 'the requested version', request: { version: '1.1.0' }, current: '1.1.0' },
    { name: 'the newest version by default', request: {}, current: '1.2.0' },
  ])('promote makes $name live for everyone', ({ request, current }) => {
    const change = { action: 'promote', ...request } as const;
    const document = after(documentWith('1.0.0', '1.1.0', '1.2.0'), change);
    expect(entryOf(document)).toMatchObject({ current, status: 'live' });
    expect(lastOf(document)).toMatchObject({
      action: 'promote',
      version: current,
      previous: '1.0.0',
    });
    expect(isValid(document)).toBe(true);
  });

  it('promote ends the canary that it makes live', () => {
    const document = after(
      documentWith('1.0.0', '1.1.0'),
      { action: 'canary', percent: 5 },
      { action: 'promote' },
    );
    expect(entryOf(document)).toMatchObject({ current: '1.1.0', canary: null, status: 'live' });
  });

  it('promote keeps the canary of another version', () => {
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
  it('a canary keeps its salt and start while its percentage grows', () => {
    const five = after(documentWith('1.0.0', '1.1.0'), { action: 'canary', percent: 5 });
    const fifty = after(five, { action: 'canary', percent: 50 });
    expect(entryOf(fifty).canary).toEqual({ ...entryOf(five).canary, percent: 50 });
  });

  it('a canary of a new version gets a new salt', () => {
    const first = after(documentWith('1.0.0', '1.1.0'), { action: 'canary', percent: 5 });
    const second = after(addRelease(first, '1.2.0'), {
      action: 'canary',
      percent: 5,
      version: '1.2.0',
    });
    expect(entryOf(second).canary!.salt).not.toBe(entryOf(first).canary!.salt);
  });

  it('a canary ends with 0 percent, without being withdrawn', () => {
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

  it('a rollback returns to the fallback version, ends the canary and withdraws the version it left', () => {
    const canary = after(addRelease(promoted(), '1.3.0'), { action: 'canary', percent: 10 });
    const document = after(canary, { action: 'rollback' });
    expect(entryOf(document)).toMatchObject({ current: '1.1.0', canary: null, status: 'live' });
    expect(entryOf(document).releases['1.2.0']!.withdrawnAt).not.toBeNull();
    expect(isValid(document)).toBe(true);
  });

  it('a second rollback skips the version that the first one left', () => {
    const document = after(promoted(), { action: 'rollback' }, { action: 'rollback' });
    expect(entryOf(document).current).toBe('1.0.0');
  });

  it('a rollback to a requested version withdraws everything that went live after it', () => {
    const document = after(promoted(), { action: 'rollback', to: '1.0.0' });
    expect(lastOf(document)).toMatchObject({ version: '1.0.0', previous: '1.2.0' });
    expect(() => after(document, { action: 'rollback' })).toThrow(/no fallback version/);
  });

  it('a version that was rolled back from can be promoted again', () => {
    const document = after(
      promoted(),
      { action: 'rollback' },
      { action: 'promote', version: '1.2.0' },
    );
    expect(entryOf(document).releases['1.2.0']).toMatchObject({ withdrawnAt: null });
  });
});

describe('retire', () => {
  const retired = () =>
    after(documentWith('1.0.0', '1.1.0'), { action: 'canary', percent: 100 }, { action: 'retire' });

  it('a retired remote is on the site for nobody, and its releases stay', () => {
    const document = retired();
    expect(entryOf(document)).toMatchObject({ current: null, canary: null, status: 'retired' });
    expect(Object.keys(entryOf(document).releases)).toEqual(['1.0.0', '1.1.0']);
    expect(resolveRemotesForVisitor(document, 'visitor-1')).toEqual([]);
    expect(lastOf(document)).toMatchObject({ action: 'retire', previous: '1.0.0' });
    expect(formatHistoryEntry(lastOf(document))).toBe('retired it (was 1.0.0)');
    expect(isValid(document)).toBe(true);
  });

  it('retiring twice changes nothing', () => {
    const document = retired();
    expect(after(document, { action: 'retire' })).toBe(document);
  });

  it('promoting a version brings a retired remote back', () => {
    const document = after(retired(), { action: 'promote', version: '1.0.0' });
    expect(entryOf(document)).toMatchObject({ current: '1.0.0', status: 'live' });
    expect(isValid(document)).toBe(true);
  });

  it('a canary brings a retired remote back for some visitors', () => {
    const document = after(retired(), { action: 'canary', percent: 5, version: '1.1.0' });
    expect(entryOf(document)).toMatchObject({ current: null, status: 'canary' });
    expect(isValid(document)).toBe(true);
  });

  it('a retired remote can not be rolled back', () => {
    expect(() => after(retired(), { action: 'rollback' })).toThrow(/No version .* promote one/);
  });
});

describe('a change that names no version', () => {
  const rolledBack = () =>
    after(documentWith('1.0.0', '1.1.0'), { action: 'promote' }, { action: 'rollback' });
  const withdrawn = () => {
    const canary = after(documentWith('1.0.0', '1.1.0'), { action: 'canary', percent: 5 });
    const withdrawal = { remote, version: '1.1.0', note: '30% failed' };
    return withdraw(canary, withdrawal, nextContext('registry'));
  };
  const requests = [{ action: 'promote' }, { action: 'canary', percent: 5 }] as const;

  it.each(requests)(
    '$action without a version does not use what was rolled back from [R12.40]',
    (request) => {
      expect(() => after(rolledBack(), request)).toThrow(
        'remote-booking 1.1.0 was withdrawn (booking-team rolled back from 1.1.0 to 1.0.0) ' +
          'and there is no newer release; name 1.1.0 to use it again',
      );
    },
  );

  it.each(requests)(
    '$action without a version does not use a canary that failed [R12.40]',
    (request) => {
      expect(() => after(withdrawn(), request)).toThrow(
        '1.1.0 was withdrawn (registry withdrew canary 1.1.0: 30% failed)',
      );
    },
  );

  it.each(requests)(
    '$action without a version uses the newest that was not withdrawn',
    (request) => {
      const entry = entryOf(after(addRelease(withdrawn(), '1.2.0'), request));
      expect(entry.canary?.version ?? entry.current).toBe('1.2.0');
    },
  );

  it.each(requests)('$action uses a withdrawn version when it is named [R12.40]', (request) => {
    for (const document of [rolledBack(), withdrawn()]) {
      const entry = entryOf(after(document, { ...request, version: '1.1.0' }));
      expect(entry.canary?.version ?? entry.current).toBe('1.1.0');
      expect(entry.releases['1.1.0']).toMatchObject({ withdrawnAt: null });
    }
  });
});

describe('withdraw', () => {
  const canary = () => after(documentWith('1.0.0', '1.1.0'), { action: 'canary', percent: 5 });
  const withdrawal = { remote, version: '1.1.0', note: '30% failed' };

  it('withdraw ends the canary and sets the status until the next change', () => {
    const document = withdraw(canary(), withdrawal, nextContext('registry'));
    expect(entryOf(document)).toMatchObject({
      current: '1.0.0',
      canary: null,
      status: 'withdrawn',
    });
    expect(lastOf(document)).toMatchObject({ by: 'registry', note: '30% failed' });
    expect(isValid(document)).toBe(true);
    expect(findFallbackVersion(entryOf(document), '1.0.0')).toBeNull();
  });

  it('withdraw throws when the version is no longer the canary', () => {
    const ended = after(canary(), { action: 'canary', percent: 0 });
    expect(() => withdraw(ended, withdrawal, nextContext())).toThrow(/no such canary/);
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
  [
    'the current version as canary',
    documentWith('1.0.0'),
    { action: 'canary', percent: 5 },
    /cannot be its canary/,
  ],
  [
    'a rollback without a fallback version',
    documentWith('1.0.0', '1.1.0'),
    { action: 'rollback' },
    /no fallback version/,
  ],
  [
    'a rollback to a version that was never live',
    documentWith('1.0.0', '1.1.0'),
    { action: 'rollback', to: '1.1.0' },
    /promote it instead/,
  ],
] as const)('applyChange rejects %s', (...[, document, change, message]) => {
  expect(() => after(document, change)).toThrow(message);
});

describe('a decision that holds already', () => {
  const withCanary = () => after(documentWith('1.0.0', '1.1.0'), { action: 'canary', percent: 5 });

  it.each([
    ['promoting the current version', documentWith('1.0.0'), { action: 'promote' }],
    [
      'promoting the current version by its name',
      documentWith('1.0.0', '1.1.0'),
      { action: 'promote', version: '1.0.0' },
    ],
    ['a canary of the same percentage', withCanary(), { action: 'canary', percent: 5 }],
    ['ending no canary', documentWith('1.0.0'), { action: 'canary', percent: 0 }],
    [
      'a rollback to the current version',
      documentWith('1.0.0'),
      { action: 'rollback', to: '1.0.0' },
    ],
  ] as const)('%s changes nothing', (_what, document, change) => {
    expect(after(document, change)).toBe(document);
  });
});

describe('a change without a version while something newer than the canary waits', () => {
  const waiting = () =>
    addRelease(after(documentWith('1.0.0', '1.1.0'), { action: 'canary', percent: 5 }), '1.2.0');

  it.each([{ action: 'promote' }, { action: 'canary', percent: 25 }] as const)(
    '$action is rejected',
    (request) => {
      expect(() => after(waiting(), request)).toThrow(
        'remote-booking 1.1.0 is the canary, and 1.2.0 was published after it; name the version',
      );
    },
  );

  it('is accepted when it ends the canary, or names a version', () => {
    expect(entryOf(after(waiting(), { action: 'canary', percent: 0 })).canary).toBeNull();
    const promoted = after(waiting(), { action: 'promote', version: '1.2.0' });
    expect(entryOf(promoted).current).toBe('1.2.0');
  });
});

it.each([
  { action: 'promote', version: '1.1.0' },
  { action: 'canary', percent: 5 },
  { action: 'rollback', to: '1.0.0' },
] as const)('$action is made only while the expected version is live', (request) => {
  const document = after(documentWith('1.0.0', '1.1.0'), { action: 'promote' });
  const added = addRelease(document, '1.2.0');
  expect(() => after(added, { ...request, ifCurrent: '1.0.0' })).toThrow(
    'remote-booking 1.1.0 is live instead of 1.0.0; nothing was changed',
  );
  expect(() => after(added, { ...request, ifCurrent: '1.1.0' })).not.toThrow();
});

it('minimumShellContract is the highest contract that a visitor may get', () => {
  const document = addRelease(documentWith('1.0.0'), '2.0.0', { contract: 2 });
  expect(entryOf(document).minimumShellContract).toBe(1);
  const canary = after(document, { action: 'canary', percent: 5 });
  expect(entryOf(canary).minimumShellContract).toBe(2);
  expect(entryOf(after(canary, { action: 'canary', percent: 0 })).minimumShellContract).toBe(1);
});

it('collect keeps the live, canary and fallback versions and the last ones', () => {
  const document = after(
    documentWith('1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0'),
    { action: 'promote', version: '1.1.0' },
    { action: 'canary', percent: 5, version: '1.2.0' },
  );
  const { document: collected, removed } = collect(document, noGrace, nextContext());
  expect(Object.keys(entryOf(collected).releases)).toEqual(['1.0.0', '1.1.0', '1.2.0', '1.5.0']);
  expect(removed.map(({ version }) => version)).toEqual(['1.3.0', '1.4.0']);
  expect(formatHistoryEntry(lastOf(collected))).toBe('deleted 1.3.0, 1.4.0');
  expect(collect(collected, noGrace, nextContext()).document).toBe(collected);
});

it('the schema rejects an inconsistent document', () => {
  const document = after(documentWith('1.0.0', '1.1.0'), { action: 'canary', percent: 5 });
  const entry = entryOf(document);
  const inconsistent = [
    { ...entry, current: '7.0.0' },
    { ...entry, status: 'live' },
    { ...entry, canary: null },
    { ...entry, current: '1.1.0' },
  ];
  const documents = inconsistent.map((wrong) => ({ ...document, remotes: { [remote]: wrong } }));
  expect(documents.map((wrong) => releaseDocumentSchema.safeParse(wrong).success)).toEqual(
    inconsistent.map(() => false),
  );
});

it('a change does not modify the document it is applied to', () => {
  const document = documentWith('1.0.0', '1.1.0');
  const before = structuredClone(document);
  after(document, { action: 'canary', percent: 5 });
  expect(document).toEqual(before);
});
