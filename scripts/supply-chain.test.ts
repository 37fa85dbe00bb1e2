import { findInstallFaults, findLicenceFaults, isAllowed, listNeeded } from './package-rules.mjs';
import { findWorkflowFaults } from './workflow-rules.mjs';

type Lock = Parameters<typeof listNeeded>[0];

const lock: Lock = {
  '': { dependencies: { tool: '1' } },
  api: { dependencies: { outer: '1', shared: '1' } },
  shared: { dependencies: { inner: '1' } },
  'node_modules/api': { link: true, resolved: 'api' },
  'node_modules/shared': { link: true, resolved: 'shared' },
  'node_modules/tool': { hasInstallScript: true },
  'node_modules/outer': { dependencies: { inner: '2' }, peerDependencies: { peer: '1' } },
  'node_modules/outer/node_modules/inner': { optionalDependencies: { native: '1', gone: '1' } },
  'node_modules/inner': {},
  'node_modules/native': { hasInstallScript: true },
  'node_modules/peer': {},
};

it('what a workspace needs is found over workspaces, nested folders, peers and optional packages', () => {
  expect(listNeeded(lock, ['api'])).toEqual([
    'node_modules/inner',
    'node_modules/native',
    'node_modules/outer',
    'node_modules/outer/node_modules/inner',
    'node_modules/peer',
  ]);
});

it.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND ISC', true],
  ['MIT and ISC', true],
  ['MIT AND GPL-3.0', false],
  ['GPL-3.0', false],
  ['none', false],
])('the licence %s is allowed: %s', (licence, isFine) => {
  expect(isAllowed(licence, ['MIT', 'ISC'])).toBe(isFine);
});

it('a licence that is not allowed is a fault, unless an exception names its package', () => {
  const packages = [
    { name: 'a', licence: 'MIT' },
    { name: '@b/c', licence: 'GPL-3.0' },
  ];
  const find = (licenceExceptions: Record<string, string>) =>
    findLicenceFaults(packages, { licences: ['MIT'], licenceExceptions });
  expect(find({})).toEqual(['@b/c has a licence that is not allowed: GPL-3.0']);
  expect(find({ '@b/*': 'why' })).toEqual([]);
  expect(find({ '@b/c': 'why', a: 'why' })).toEqual(['a needs no exception any more']);
});

describe('an install script', () => {
  const settings = 'save-exact=true\nignore-scripts=true\n';
  const installScripts = { tool: 'why', native: 'why' };

  it('is a fault, unless the rules say why it may be left out', () => {
    expect(findInstallFaults(lock, { settings, installScripts })).toEqual([]);
    expect(findInstallFaults(lock, { settings, installScripts: { tool: 'why' } })).toEqual([
      'native has an install script, and nothing says why it may be left out',
    ]);
  });

  it('is denied by the settings of npm', () => {
    const faults = ['.npmrc does not deny install scripts'];
    for (const others of ['', 'ignore-scripts=false', '# ignore-scripts=true']) {
      expect(findInstallFaults(lock, { settings: others, installScripts })).toEqual(faults);
    }
  });
});

describe('a workflow', () => {
  const commit = '0123456789abcdef0123456789abcdef01234567';
  const toWorkflow = (use: string, rights = 'permissions:\n  contents: read\n') =>
    `${rights}\njobs:\n  test:\n    steps:\n      - uses: ${use}\n`;

  it.each([`a/b@${commit} # v4.2.2`, `a/b/c@${commit} # v1`, './local'])('may use %s', (use) => {
    expect(findWorkflowFaults('ci.yml', toWorkflow(use))).toEqual([]);
  });

  it.each([
    ['a/b@v4', 'a/b@v4 is not pinned to a commit'],
    ['a/b@main', 'a/b@main is not pinned to a commit'],
    [`a/b@${commit.slice(1)}`, `a/b@${commit.slice(1)} is not pinned to a commit`],
    [`a/b@${commit}`, 'a/b does not say which version it is'],
  ])('may not use %s', (use, fault) => {
    expect(findWorkflowFaults('ci.yml', toWorkflow(use))).toEqual([`ci.yml: ${fault}`]);
  });

  it.each([
    ['no rights', '', 'names no permissions for all of its jobs'],
    ['the rights of one job', '  permissions:\n', 'names no permissions for all of its jobs'],
  ])('that names %s is a fault', (_what, rights, fault) => {
    expect(findWorkflowFaults('ci.yml', toWorkflow('./local', rights))).toEqual([
      `ci.yml ${fault}`,
    ]);
  });

  it('that gives every right is a fault', () => {
    const faults = findWorkflowFaults('ci.yml', toWorkflow('./local', 'permissions: write-all\n'));
    expect(faults).toContain('ci.yml gives every right');
  });
});
