import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PACKAGES, SCOPE } from 'build-config/package-names';
import type { SiteFacts } from '../src/create/create-repository';
import { SHARED_PACKAGES } from '../src/scaffold/shared-packages';
import { bundlePrograms } from './kit-package';
import { type Manifest, readPackage, toDependencies } from './packages';
import { renameImports } from './rename-imports';

const NAME = `${SCOPE}create-remote`;

interface ShellPackage {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly config: { readonly contractVersions: readonly number[] };
}

/** What a new remote has to fit in with: the shell, and the packages, of the same day. */
function readFacts(root: string): SiteFacts {
  const { dependencies, config } = readPackage(root, 'shell') as unknown as ShellPackage;
  // A remote that names no version of what a page has one copy of bundles it.
  const names = [...SHARED_PACKAGES, '@tanstack/react-query', 'shared-auth'].sort();
  const shared = names.map((name) => [name, dependencies[name]!] as const);
  const tools = { 'build-config': '', 'shared-testing': '' };
  const { version } = readPackage(root, 'kit');
  return {
    contractVersion: Math.max(...config.contractVersions),
    dependencies: toDependencies(root, Object.fromEntries(shared)),
    devDependencies: { ...toDependencies(root, tools), [PACKAGES['build-config']!]: `^${version}` },
  };
}

async function copyTemplates(root: string, folder: string): Promise<void> {
  await cp(join(root, 'kit', 'src', 'scaffold', 'templates'), folder, { recursive: true });
  for (const entry of await readdir(folder, { recursive: true })) {
    if (!entry.endsWith('.template')) continue;
    const path = join(folder, entry);
    await writeFile(path, renameImports(await readFile(path, 'utf8')));
  }
}

/** Writes `create-remote`, which `npm create @molar/remote` runs. */
export async function writeCreate(root: string, folder: string): Promise<Manifest> {
  await bundlePrograms(root, join(folder, 'dist'), { 'create-remote': 'kit/src/create/main.ts' });
  await copyTemplates(root, join(folder, 'templates'));
  await writeFile(join(folder, 'facts.json'), JSON.stringify(readFacts(root)));
  const { version } = readPackage(root, 'kit');
  return {
    name: NAME,
    version,
    description: 'Creates a remote of the clinic portal in a repository of its own',
    type: 'module',
    bin: { 'create-remote': 'dist/create-remote.js' },
  };
}
