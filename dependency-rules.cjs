const { readdirSync, existsSync } = require('node:fs');

/** The rules come from the folder list: a new remote or shared package is covered by its name. */
const workspaces = readdirSync(__dirname).filter((name) =>
  existsSync(`${__dirname}/${name}/package.json`),
);
const packages = Object.fromEntries(
  workspaces.map((name) => [name, require(`./${name}/package.json`)]),
);
const remotes = workspaces.filter((name) => name.startsWith('remote-'));
/** For tests alone, which these rules leave free: no code of the product may import it. */
const forTests = 'shared-testing';
/** For processes of Node alone: no page may import it. */
const forServers = 'shared-server';
const shared = workspaces.filter(
  (name) => name.startsWith('shared-') && name !== forTests && name !== forServers,
);

/** Modules of the shell's other build, which is compiled from its sources. */
const TWIN = '^bench/twin/';

const toList = (names) => names.join('|');

/** What each workspace may import beside itself and packages from outside. */
const allowed = {
  shell: [...shared, forServers, 'registry'],
  ...Object.fromEntries(remotes.map((name) => [name, shared])),
  'shared-texts': [],
  'shared-contracts': ['shared-texts'],
  'shared-ui': ['shared-texts'],
  'shared-auth': ['shared-contracts', 'shared-texts'],
  'shared-visits': ['shared-auth', 'shared-contracts', 'shared-data', 'shared-texts', 'shared-ui'],
  'shared-second-factor': [
    'shared-auth',
    'shared-contracts',
    'shared-data',
    'shared-texts',
    'shared-ui',
  ],
  'shared-data': ['shared-auth', 'shared-contracts', 'shared-texts', 'shared-ui'],
  'shared-staff': ['shared-auth', 'shared-contracts', 'shared-data', 'shared-texts', 'shared-ui'],
  [forTests]: shared,
  [forServers]: ['shared-contracts'],
  'build-config': ['shared-auth', 'shared-contracts', 'shared-texts'],
  api: ['shared-contracts', 'shared-texts', forServers, 'registry'],
  registry: ['shared-contracts', forServers],
  // What is run beside the servers: it reads their settings and databases, and migrates one to restore it.
  operations: ['shared-contracts', forServers, 'registry', 'api', 'shell'],
  'local-postgres': [],
  'local-services': ['shared-contracts', forServers, 'registry', 'local-postgres'],
  // Of shell and remotes it takes what they export: their texts.
  // It measures from outside: over HTTP, SQL and in the browser, in which it signs in as journeys do.
  bench: [...shared, forTests, forServers, 'registry', 'local-postgres', 'local-services', 'e2e'],
  // Outside of this repository it is the door to all of it; it knows the shell by its texts.
  kit: ['build-config', 'registry', 'shared-contracts', 'shell'],
  e2e: [...shared, ...remotes, 'shell', 'kit', 'registry', 'local-postgres'],
};

const clients = {
  name: 'servers-use-the-client-of-the-registry-alone',
  comment:
    'The API and the shell reach the registry over HTTP. The shell makes deltas as the registry does',
  severity: 'error',
  from: {
    path: '^(api|shell)/',
    pathNot: ['\\.test\\.tsx?$', '/test-kit/', '/(commands|demo|proofs)/'],
  },
  to: { path: '^registry/', pathNot: '^registry/src/(client|deltas/delta)\\.ts$' },
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
      pathNot: [
        '\\.test\\.tsx?$',
        '/test-kit/',
        '/(commands|demo|proofs)/',
        '/crash-test/',
        '\\.test-kit\\.ts$',
        'webpack\\.config\\.mjs$',
        TWIN,
      ],
    },
    to: { path: `^(${toList(others)})/` },
  };
});

/** The workspaces that a package.json names, for the product or for tests. */
const declared = Object.fromEntries(
  workspaces.map((name) => {
    const { dependencies = {}, devDependencies = {} } = packages[name];
    const names = Object.keys({ ...dependencies, ...devDependencies });
    return [name, names.filter((other) => workspaces.includes(other))];
  }),
);

const declarations = workspaces.map((name) => ({
  name: `${name}-declares-what-it-imports`,
  comment: `Tests included: ${name}/package.json names each workspace that ${name} imports`,
  severity: 'error',
  from: { path: `^${name}/`, pathNot: TWIN },
  to: {
    path: `^(${toList(workspaces.filter((w) => w !== name && !declared[name].includes(w)))})/`,
  },
}));

/** With {@link declarations}, no import can close a circle of workspaces either. */
function rejectCycles(path) {
  const name = path.at(-1);
  if (path.indexOf(name) < path.length - 1) {
    throw new Error(`workspaces depend on each other: ${path.join(' → ')}`);
  }
  for (const other of declared[name]) rejectCycles([...path, other]);
}
for (const name of workspaces) rejectCycles([name]);

/** The files behind a package's exports, as one pattern. */
function toExported(name) {
  const files = Object.values(packages[name].exports ?? {});
  const patterns = files.map((file) => file.slice(2).replaceAll('.', '\\.').replace('*', '[^/]+'));
  return `^${name}/(${toList(patterns)})$`;
}

const publicDoors = workspaces.flatMap((name) => [
  {
    name: `${name}-exports-what-others-import`,
    comment: `Other workspaces import only what ${name}/package.json exports`,
    severity: 'error',
    from: { pathNot: [`^${name}/`, TWIN] },
    to: { path: `^${name}/`, pathNot: toExported(name) },
  },
  {
    name: `${name}-is-imported-by-name`,
    severity: 'error',
    from: { pathNot: [`^${name}/`, TWIN] },
    to: {
      path: `^${name}/`,
      dependencyTypes: ['local'],
      dependencyTypesNot: ['aliased-workspace'],
    },
  },
]);

const features = {
  name: 'features-do-not-import-features',
  comment:
    'A route composes features; a feature knows itself and what is shared, or the core of the API',
  severity: 'error',
  from: { path: '^((?:remote-|api)[^/]*)/src/features/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
  to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
};

const TESTS_OF_API = ['\\.test\\.ts$', '\\.test-kit\\.ts$'];

const coresOfApi = [
  {
    name: 'cores-do-not-import-features',
    comment: 'A feature is what a screen reads and its routes; the rules below it stand without it',
    severity: 'error',
    from: { path: '^api/src/core/', pathNot: TESTS_OF_API },
    to: { path: '^api/src/features/' },
  },
  {
    name: 'people-know-no-visits-and-no-money',
    comment: 'booking may import money and people, money may import people',
    severity: 'error',
    from: { path: '^api/src/core/people/', pathNot: TESTS_OF_API },
    to: { path: '^api/src/core/(booking|money)/' },
  },
  {
    name: 'money-knows-no-booking',
    comment: 'booking may import money and people, money may import people',
    severity: 'error',
    from: { path: '^api/src/core/money/', pathNot: TESTS_OF_API },
    to: { path: '^api/src/core/booking/' },
  },
  {
    name: 'the-product-imports-no-tools',
    comment:
      'Proofs, demo data, commands and test kits import the product; a local start stores the demo clinic',
    severity: 'error',
    from: { path: '^api/src/', pathNot: TESTS_OF_API },
    to: { path: '^api/(commands|demo|proofs|test-kit)/' },
  },
];

const layers = [
  {
    name: 'features-do-not-import-routes',
    severity: 'error',
    from: { path: '^remote-[^/]+/src/features/' },
    to: { path: '^remote-[^/]+/src/routes/' },
  },
  {
    name: 'pages-run-without-node',
    comment: 'Of the shell, only its server is a process of Node',
    severity: 'error',
    from: { path: '^shell/src/' },
    to: { path: `^${forServers}/` },
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
  comment: 'Imports of types included',
  severity: 'error',
  from: {},
  to: { circular: true },
};

module.exports = {
  forbidden: [
    clients,
    ...boundaries,
    ...declarations,
    ...publicDoors,
    features,
    ...coresOfApi,
    ...layers,
    noCycles,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules|dist|dist-server|var|\\.cache|test-results)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.web.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
