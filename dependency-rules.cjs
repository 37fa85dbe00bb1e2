const { readdirSync, existsSync } = require('node:fs');

/** The rules come from the folder list: a new remote or shared package is covered by its name. */
const workspaces = readdirSync(__dirname).filter((name) =>
  existsSync(`${__dirname}/${name}/package.json`),
);
const remotes = workspaces.filter((name) => name.startsWith('remote-'));
/** For tests alone, which these rules leave free: no code of the product may import it. */
const forTests = 'shared-testing';
const shared = workspaces.filter((name) => name.startsWith('shared-') && name !== forTests);

/** What each workspace may import beside itself and packages from outside. */
const allowed = {
  shell: shared,
  ...Object.fromEntries(remotes.map((name) => [name, shared])),
  'shared-contracts': [],
  'shared-ui': [],
  'shared-auth': ['shared-contracts'],
  [forTests]: shared,
  'build-config': [],
  api: ['shared-contracts'],
  registry: ['shared-contracts'],
  'local-postgres': [],
  'local-services': ['shared-contracts', 'registry', 'local-postgres'],
  // Of shell and remotes it takes what they export: their texts.
  e2e: [...shared, ...remotes, 'shell', 'registry'],
};

const boundaries = workspaces.map((name) => {
  if (!allowed[name]) throw new Error(`say in dependency-rules.cjs what ${name} may import`);
  const others = workspaces.filter((other) => other !== name && !allowed[name].includes(other));
  return {
    name: `${name}-imports-only-what-it-may`,
    comment: `${name} may import: ${allowed[name].join(', ') || 'no other workspace'}`,
    severity: 'error',
    from: {
      path: `^${name}/`,
      pathNot: ['\\.test\\.tsx?$', '/test-kit/', '\\.test-kit\\.ts$', 'webpack\\.config\\.mjs$'],
    },
    to: { path: `^(${others.join('|')})/` },
  };
});

const publicDoors = {
  name: 'one-public-door',
  comment: 'A shared package is imported by its name, never by a file inside it',
  severity: 'error',
  from: { path: '^([^/]+)/' },
  to: {
    path: '^shared-[^/]+/src/',
    pathNot: ['^$1/', '/src/(public|texts|core/identity-errors)\\.ts$'],
  },
};

const features = {
  name: 'features-do-not-import-features',
  comment: 'A route composes features; a feature knows itself and what is shared',
  severity: 'error',
  from: { path: '^((?:remote-|api)[^/]*)/src/features/([^/]+)/', pathNot: '^api/' },
  to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
};

const layers = [
  {
    name: 'features-do-not-import-routes',
    severity: 'error',
    from: { path: '^remote-[^/]+/src/features/' },
    to: { path: '^remote-[^/]+/src/routes/' },
  },
  {
    name: 'models-are-pure',
    comment: 'Rules know neither React nor the network',
    severity: 'error',
    from: { path: '/features/[^/]+/model/', pathNot: '\\.test\\.tsx?$' },
    to: { path: '(^|/)(react|react-dom|@tanstack|axios|shared-auth)(/|$)' },
  },
  {
    name: 'contracts-run-everywhere',
    comment: 'No React and no Node in shared-contracts',
    severity: 'error',
    from: { path: '^shared-contracts/src/', pathNot: '\\.test\\.ts$' },
    to: { path: '(^|/)(react|react-dom)(/|$)', dependencyTypes: ['npm'] },
  },
  {
    name: 'contracts-without-node',
    severity: 'error',
    from: { path: '^shared-contracts/src/', pathNot: '\\.test\\.ts$' },
    to: { dependencyTypes: ['core'] },
  },
];

const noCycles = {
  name: 'no-cycles',
  severity: 'error',
  from: {},
  to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
};

module.exports = {
  forbidden: [...boundaries, publicDoors, features, ...layers, noCycles],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules|dist|var|\\.cache|test-results)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.web.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
