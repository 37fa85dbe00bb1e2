import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import toTransformers from 'build-config/transformers';
import { renameImports } from './rename-imports';

const isSource = (path: string) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path);

function readOptions(root: string): ts.CompilerOptions {
  const file = join(root, 'tsconfig.web.json');
  const { config } = ts.readConfigFile(file, (path) => ts.sys.readFile(path)) as {
    config: object;
  };
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root);
  return {
    ...options,
    allowJs: false,
    checkJs: false,
    declaration: true,
    noEmit: false,
    // `npm run check:types` does it.
    noCheck: true,
    rootDir: root,
  };
}

const RELATIVE = /(?<=(?:\bfrom\s*|\bimport\s*\(?\s*)['"])\.{1,2}\/[^'"]*/g;

/** Node and bundlers find a package's own files by their whole names. */
function completePaths(text: string, source: string): string {
  const isSourceOf = (path: string) => ['.ts', '.tsx'].some((ending) => existsSync(path + ending));
  return text.replace(RELATIVE, (path) =>
    isSourceOf(join(dirname(source), path)) ? `${path}.js` : path,
  );
}

/**
 * Compiles the sources of workspaces below `root` to JavaScript and declarations, as front ends are compiled, with
 * the names of packages in place of those of workspaces. Writes `<outDir>/<workspace>/src`. Throws when a declaration
 * cannot be written.
 */
export async function compilePackages(
  root: string,
  workspaces: readonly string[],
  outDir: string,
): Promise<void> {
  const rootNames = workspaces.flatMap((name) =>
    ts.sys.readDirectory(join(root, name, 'src'), ['.ts', '.tsx']).filter(isSource),
  );
  const program = ts.createProgram(rootNames, { ...readOptions(root), outDir });
  const written: Promise<void>[] = [];
  const write = async (path: string, text: string, source: string) => {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, renameImports(completePaths(text, source)));
  };
  const collect = (...[path, text, , , sources]: Parameters<ts.WriteFileCallback>) => {
    const [workspace = ''] = relative(outDir, path).split('/');
    const source = sources?.[0];
    if (source && workspaces.includes(workspace)) written.push(write(path, text, source.fileName));
  };
  const { diagnostics } = program.emit(undefined, collect, undefined, false, toTransformers());
  await Promise.all(written);
  if (diagnostics.length === 0) return;
  const host = {
    getCurrentDirectory: () => root,
    getCanonicalFileName: (path: string) => path,
    getNewLine: () => '\n',
  };
  throw new Error(ts.formatDiagnostics(diagnostics, host));
}
