import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toIntegrity } from 'registry';
import { type Edit, type Files, replaceIn } from './release-site';

const SHELL_DIST = join(import.meta.dirname, '..', '..', 'shell', 'dist');

/** The build's description of itself. */
const ENTRY = 'entry.json';

/** What has React's version. */
const REACT = ['react', 'react/jsx-runtime', 'react-dom'] as const;

const toVersions = (version: string) =>
  Object.fromEntries(REACT.map((name) => [name, version])) as Record<string, string>;

/** The versions where the shell gives them to the federation runtime. */
const VERSIONS_IN_SHELL = /react:"[^"]+","react\/jsx-runtime":"[^"]+","react-dom":"[^"]+"/;
const RANGES_IN_REMOTE =
  /requiredVersion:"[^"]+"(?=,[^{}]*shareKey:"react(?:-dom|\/jsx-runtime)?")/g;

const readJson = <T>(files: Files, path: string) =>
  JSON.parse(Buffer.from(files.get(path)!).toString()) as T;

function changeJson<T>(files: Files, path: string, change: (content: T) => T): void {
  files.set(path, Buffer.from(JSON.stringify(change(readJson<T>(files, path)))));
}

/** Gives a script that was changed the name that goes with its bytes, everywhere. */
function rename(files: Files, script: string): void {
  const [stem, hash = ''] = script.split('.');
  const bytes = files.get(script)!;
  const newHash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  for (const form of ['', '.br', '.gz']) files.delete(script + form);
  files.set(`${stem}.${newHash}.js`, bytes);
  for (const [path, content] of files) {
    const text = /\.js(on)?$/.test(path) ? Buffer.from(content).toString() : '';
    if (text.includes(hash)) files.set(path, Buffer.from(text.replaceAll(hash, newHash)));
  }
}

interface ShellEntry {
  readonly scripts: readonly string[];
  readonly support: readonly string[];
  readonly integrity: Readonly<Record<string, string>>;
}

/** The shell's next major version, whose React has this version by what it says; the code stays that of the present one. */
export const withReact =
  (version: string): Edit =>
  (files) => {
    const versions = REACT.map((name) => `"${name}":"${version}"`).join();
    replaceIn(/^support\..*\.js$/, VERSIONS_IN_SHELL, versions)(files);
    changeJson<{ shared: object }>(files, 'shell.json', ({ shared, ...facts }) => ({
      ...facts,
      ...{ version: '2.0.0', shared: { ...shared, ...toVersions(version) } },
    }));
    const { scripts, support } = readJson<ShellEntry>(files, ENTRY);
    // The shell's script names the other one.
    for (const script of [...support, ...scripts]) rename(files, script);
    changeJson<ShellEntry>(files, ENTRY, ({ integrity, ...entry }) => ({
      ...entry,
      integrity: Object.fromEntries(
        Object.keys(integrity).map((script) => [script, toIntegrity(files.get(script)!)]),
      ),
    }));
  };

async function readBuild(): Promise<Files> {
  const entries = await readdir(SHELL_DIST, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const files = names.map(async (name) => [name, await readFile(join(SHELL_DIST, name))] as const);
  return new Map(await Promise.all(files));
}

/**
 * Puts the shell's build into a folder in place of what is there, from which a server may serve; gives the name of its
 * script.
 */
export async function writeShell(dir: string, edit: Edit = () => undefined): Promise<string> {
  const files = await readBuild();
  edit(files);
  await mkdir(dir, { recursive: true });
  const [script = ''] = readJson<ShellEntry>(files, ENTRY).scripts;
  const earlier = (await readdir(dir)).filter((name) => !files.has(name));
  // Last, because it names the others.
  const names = [...files.keys()].filter((name) => name !== ENTRY);
  for (const name of [...names, ENTRY]) await writeFile(join(dir, name), files.get(name)!);
  for (const name of earlier) await rm(join(dir, name));
  return script;
}

/** The build of a remote that takes React in this range. */
export const acceptReact =
  (range: string): Edit =>
  (files) => {
    replaceIn(/\.js$/, RANGES_IN_REMOTE, `requiredVersion:"${range}"`)(files);
    changeJson<{ consumes: object }>(files, 'remote.json', ({ consumes, ...definition }) => ({
      ...definition,
      consumes: { ...consumes, ...toVersions(range) },
    }));
  };
