import { testShell } from '../test-kit/candidate';
import { judgeUpgrade, listDuplicates, listShared, type LiveRelease } from './overview';

const toRelease = (remote: string, parts: Partial<LiveRelease> = {}): LiveRelease => ({
  ...{ remote, version: '1.0.0', packages: {}, consumes: {} },
  ...parts,
});

const named = (remote: string, version = '1.0.0') => ({ remote, version });

describe('duplicates', () => {
  it('a package counts as often as remotes have it beyond the largest copy', () => {
    const releases = [
      toRelease('remote-a', { packages: { zod: 100, uqr: 50, 'date-fns': 10 } }),
      toRelease('remote-b', { packages: { zod: 300, 'date-fns': 900 } }),
      toRelease('remote-c', { packages: { zod: 200 } }),
    ];
    expect(listDuplicates(releases)).toEqual([
      { name: 'zod', extraBytes: 300, releases: ['a', 'b', 'c'].map((x) => named(`remote-${x}`)) },
      { name: 'date-fns', extraBytes: 10, releases: [named('remote-a'), named('remote-b')] },
    ]);
  });

  it('a live version and a canary of one remote are one copy, the larger one', () => {
    const live = toRelease('remote-a', { packages: { zod: 100 } });
    const canary = toRelease('remote-a', { version: '1.1.0', packages: { zod: 150 } });
    expect(listDuplicates([live, canary])).toEqual([]);
    const other = toRelease('remote-b', { packages: { zod: 400 } });
    expect(listDuplicates([live, canary, other])).toEqual([
      {
        name: 'zod',
        extraBytes: 150,
        releases: [named('remote-a'), named('remote-a', '1.1.0'), named('remote-b')],
      },
    ]);
  });

  it('a package may be called like a property of all objects', () => {
    expect(listDuplicates([toRelease('remote-a', { packages: { constructor: 5 } })])).toEqual([]);
  });
});

describe('shared modules', () => {
  const releases = [
    toRelease('remote-a', { consumes: { 'react/jsx-runtime': '^19.3.0', other: '1.0.0' } }),
    toRelease('remote-b', { consumes: { 'react/jsx-runtime': '^19.3.0' } }),
    toRelease('remote-c', { consumes: { 'react/jsx-runtime': false } }),
  ];
  const ranges = [
    { range: '^19.3.0', releases: [named('remote-a'), named('remote-b')] },
    { range: null, releases: [named('remote-c')] },
  ];

  it('a module has the version of the shell and the ranges, each with its releases', () => {
    const others = [{ range: '1.0.0', releases: [named('remote-a')] }];
    expect(listShared(releases, testShell)).toEqual([
      { name: 'other', version: null, ranges: others },
      { name: 'react/jsx-runtime', version: '19.3.1', ranges },
    ]);
  });

  it('the versions of a shell that cannot be read are unknown', () => {
    expect(listShared(releases, null)).toMatchObject([{ version: null }, { version: null }]);
  });
});

describe('an upgrade', () => {
  const toTaking = (remote: string, consumes: LiveRelease['consumes']) =>
    toRelease(remote, { consumes });

  it.each([
    ['the range of the module', { react: '^19.3.0' }, ['react']],
    [
      'the range of a module below it',
      { react: false, 'react/jsx-runtime': '19.3.1' },
      ['react/jsx-runtime'],
    ],
    ['both', { react: '19.3.1', 'react/jsx-runtime': '19.3.1' }, ['react', 'react/jsx-runtime']],
  ] as const)('is held back by %s', (_what, consumes, names) => {
    const { accepting, holdingBack } = judgeUpgrade([toTaking('remote-a', consumes)], 'react@20');
    expect(accepting).toEqual([]);
    expect(holdingBack).toMatchObject([
      { ...named('remote-a'), ranges: names.map((name) => ({ name })) },
    ]);
  });

  it.each([['^19.3.0 || ^20.0.0'], ['>=19'], [false]] as const)('is accepted by %s', (react) => {
    const { accepting, holdingBack } = judgeUpgrade([toTaking('remote-a', { react })], 'react@20');
    expect({ accepting, holdingBack }).toEqual({
      accepting: [named('remote-a')],
      holdingBack: [],
    });
  });

  it('concerns neither releases without the module nor modules that are called alike', () => {
    const releases = [
      toTaking('remote-a', { 'react-dom': '19.3.1' }),
      toTaking('remote-b', { 'react-router-dom': '7.18.5' }),
    ];
    expect(judgeUpgrade(releases, 'react@20.0.0')).toEqual({
      ...{ name: 'react', version: '20.0.0', accepting: [], holdingBack: [] },
    });
  });

  it.each([
    ['react@20', '20.0.0'],
    ['react@20.1', '20.1.0'],
    ['react@20.0.0-rc.1', '20.0.0-rc.1'],
  ])('%s means %s', (upgrade, version) => {
    expect(judgeUpgrade([], upgrade)).toMatchObject({ name: 'react', version });
  });

  it('a scope is part of the name', () => {
    const release = toTaking('remote-a', { '@tanstack/react-query': '5.108.0' });
    expect(judgeUpgrade([release], '@tanstack/react-query@6')).toMatchObject({
      name: '@tanstack/react-query',
      holdingBack: [named('remote-a')],
    });
  });

  it('a prerelease is accepted only by ranges that name it, as at the gate', () => {
    const release = toTaking('remote-a', { react: '^19.0.0 || ^20.0.0' });
    expect(judgeUpgrade([release], 'react@20.0.0-rc.1').holdingBack).toHaveLength(1);
  });
});
