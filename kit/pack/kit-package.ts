import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PACKAGES } from 'build-config/package-names';
import * as esbuild from 'esbuild';
import ts from 'typescript';
import {
  isFromTheShell,
  listBuildConfig,
  type Manifest,
  readPackage,
  toDependencies,
} from './packages';
import { renameImports } from './rename-imports';

/** What the tests of a remote need beside its own packages. */
const TEST_TOOLS = [
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'jest',
  'jest-environment-jsdom',
];

/** What stays a package of its own beside the kit's code: tools with files of their own. */
const TOOLS = ['@playwright/test', 'http-proxy-middleware', 'webpack', 'webpack-dev-server'];

/** Packages in CommonJS expect it, also in a bundle of modules. */
const REQUIRE = `import { createRequire as toRequire } from 'node:module';
const require = toRequire(import.meta.url);`;

/** @see renameImports: what is imported of build-config is in the same package. */
const ownPackage: esbuild.Plugin = {
  name: 'own package',
  setup: (build) => {
    build.onResolve({ filter: /^build-config(\/|$)/ }, ({ path }) => ({
      path: path.replace('build-config', PACKAGES['build-config']!),
      external: true,
    }));
  },
};

/** Bundles programs of the kit, with the workspaces that they are made of. */
export const bundlePrograms = (
  root: string,
  outdir: string,
  entryPoints: Readonly<Record<string, string>>,
) =>
  esbuild.build({
    entryPoints,
    absWorkingDir: root,
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    external: TOOLS,
    banner: { js: REQUIRE },
    plugins: [ownPackage],
    logLevel: 'warning',
  });

const pickVersions = (names: readonly string[], versions: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(names.map((name) => [name, versions[name]!]));

function describeKit(root: string): Manifest {
  const { version, description, dependencies: ownTools } = readPackage(root, 'kit');
  const { dependencies = {}, exports = {} } = readPackage(root, 'build-config');
  const { devDependencies: tools } = readPackage(root);
  const needed = Object.entries(dependencies);
  const paths = Object.entries(exports).map(
    ([path, file]) => [path, `./build-config/${file.slice(2).replace(/\.tsx?$/, '.js')}`] as const,
  );
  return {
    name: PACKAGES['build-config']!,
    version,
    description,
    type: 'module',
    exports: { ...Object.fromEntries(paths), './tsconfig.web.json': './tsconfig.web.json' },
    bin: { 'molar-kit': 'dist/molar-kit.js', 'clinic-remotes': 'dist/clinic-remotes.js' },
    dependencies: {
      ...toDependencies(root, Object.fromEntries(needed.filter(([name]) => !isFromTheShell(name)))),
      ...pickVersions(TOOLS, ownTools),
      ...pickVersions(TEST_TOOLS, tools),
    },
    peerDependencies: toDependencies(
      root,
      Object.fromEntries(needed.filter(([name]) => isFromTheShell(name))),
    ),
  };
}

async function copyBuildConfig(root: string, folder: string): Promise<void> {
  const [from, to] = [join(root, 'build-config'), join(folder, 'build-config')];
  await mkdir(to, { recursive: true });
  for (const name of listBuildConfig(root)) {
    await writeFile(join(to, name), renameImports(await readFile(join(from, name), 'utf8')));
  }
  const source = await readFile(join(from, 'render-first-views.tsx'), 'utf8');
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      jsx: ts.JsxEmit.ReactJSX,
    },
  });
  await writeFile(join(to, 'render-first-views.js'), renameImports(outputText));
}

/** Writes the kit: the build's configuration, the presets of types and tests, and the command lines. */
export async function writeKit(root: string, folder: string): Promise<Manifest> {
  await copyBuildConfig(root, folder);
  for (const file of ['tsconfig.base.json', 'tsconfig.web.json']) {
    await cp(join(root, file), join(folder, file));
  }
  await bundlePrograms(root, join(folder, 'dist'), {
    'molar-kit': 'kit/src/cli/main.ts',
    'clinic-remotes': 'kit/src/cli/clinic-remotes.ts',
  });
  return describeKit(root);
}
