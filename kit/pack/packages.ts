import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGES } from 'build-config/package-names';

type Versions = Readonly<Record<string, string>>;

/** A package.json, as far as packing reads it. */
export interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly sideEffects?: boolean;
  readonly exports?: Versions;
  readonly dependencies?: Versions;
  readonly devDependencies?: Versions;
  readonly peerDependencies?: Versions;
}

/** The package.json of a package, as it is packed. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly type: 'module';
  readonly sideEffects?: boolean;
  readonly exports?: Readonly<Record<string, string | Versions>>;
  readonly bin?: Versions;
  readonly dependencies?: Versions;
  readonly peerDependencies?: Versions;
}

export const readPackage = (...path: string[]) =>
  JSON.parse(readFileSync(join(...path, 'package.json'), 'utf8')) as PackageJson;

/** The workspaces that are packages of their own: what remotes import in the browser and in tests. */
export const libraries = Object.keys(PACKAGES).filter((name) => name.startsWith('shared-'));

/** What is chosen by the shell, of which a page has one copy: a package accepts what its remote accepts. */
const FROM_THE_SHELL = [
  '@tanstack/react-query',
  'react',
  'react-dom',
  'react-router-dom',
  'react-toastify',
  'styled-components',
  'shared-auth',
];

export const isFromTheShell = (name: string) => FROM_THE_SHELL.includes(name);

const toRange = (version: string) => (/^\d/.test(version) ? `^${version}` : version);

/** Dependencies by the names of packages, those on workspaces at least at their present versions. */
export function toDependencies(root: string, dependencies: Versions = {}): Record<string, string> {
  const entries = Object.entries(dependencies).map(([name, version]) => {
    const renamed = PACKAGES[name];
    if (renamed) return [renamed, `^${readPackage(root, name).version}`];
    return [name, isFromTheShell(name) ? toRange(version) : version];
  });
  return Object.fromEntries(entries) as Record<string, string>;
}

type CompiledPaths = Readonly<Record<'types' | 'default', string>>;

/** Paths of sources as those of what they are compiled to. */
const toExports = (exports: Versions = {}) =>
  Object.fromEntries(
    Object.entries(exports).map(([path, source]): [string, string | CompiledPaths] => {
      if (source.endsWith('.json')) return [path, source];
      const compiled = source.replace(/\.tsx?$/, '');
      return [path, { types: `${compiled}.d.ts`, default: `${compiled}.js` }];
    }),
  );

const pick = (dependencies: Versions, isWanted: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(dependencies).filter(([name]) => isWanted(name)));

/** The package.json of the package that is made of a library workspace. */
export function describeLibrary(root: string, workspace: string): Manifest {
  const { version, description, sideEffects, exports, ...given } = readPackage(root, workspace);
  const { dependencies = {}, peerDependencies = {} } = given;
  const peers = { ...peerDependencies, ...pick(dependencies, isFromTheShell) };
  return {
    name: PACKAGES[workspace]!,
    version,
    description,
    type: 'module',
    ...(sideEffects === false && { sideEffects }),
    exports: toExports(exports),
    dependencies: toDependencies(
      root,
      pick(dependencies, (name) => !isFromTheShell(name)),
    ),
    peerDependencies: toDependencies(root, peers),
  };
}

/** What a package has beside its code, if its workspace has it. */
export const listDocuments = (root: string, workspace: string) =>
  ['CHANGELOG.md', 'locales', 'remote.schema.json'].filter((name) =>
    existsSync(join(root, workspace, name)),
  );

/** The files of build-config that build and test a remote. */
export const listBuildConfig = (root: string) =>
  readdirSync(join(root, 'build-config')).filter(
    (name) => /\.(mjs|cjs)$/.test(name) && !/^(build|servers?|server-packages)\.mjs$/.test(name),
  );
