import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type EncodedSourceMap, eachMapping, TraceMap } from '@jridgewell/trace-mapping';
import type { Rounds } from './figures';
import { ROOT } from '../service';
import type { PageName } from './pages';
import { TWIN_DIST } from './twin';
import { isScript, type Visit } from './visit';

/** A workspace beside the one that was built, or else that one. */
const OWN = [/\/\.\.\/((?:shared|remote)-[a-z]+|build-config)\//, /^webpack:\/\/(remote-[a-z]+)_/];

/** The package that a source belongs to; webpack's own code and generated modules have none. */
function toPackage(source: string): string {
  const [, name] = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  if (name) return name;
  if (/\/webpack\//.test(source)) return 'webpack';
  return OWN.map((pattern) => pattern.exec(source)?.[1]).find(Boolean) ?? 'shell';
}

const listFolders = () =>
  readdirSync(ROOT)
    .filter((name) => name === 'shell' || name.startsWith('remote-'))
    .map((name) => join(ROOT, name, 'dist'));

/** Finds a script in what was built; the names contain the hashes of their content. */
function findBuilt(file: string): string | undefined {
  return [...listFolders(), TWIN_DIST]
    .map((folder) => join(folder, file))
    .find((path) => existsSync(`${path}.map`));
}

/** The compressed size of a script in bytes, by the package that its parts come from. */
function splitByPackage(path: string): Map<string, number> {
  const code = readFileSync(path, 'utf8');
  const map = new TraceMap(JSON.parse(readFileSync(`${path}.map`, 'utf8')) as EncodedSourceMap);
  const lines = code.split('\n');
  const starts: { line: number; column: number; source: string | null }[] = [];
  eachMapping(map, ({ generatedLine, generatedColumn, source }) =>
    starts.push({ line: generatedLine - 1, column: generatedColumn, source }),
  );
  const sizes = new Map<string, number>();
  starts.forEach(({ line, column, source }, index) => {
    const next = starts[index + 1];
    const end = next?.line === line ? next.column : (lines[line]?.length ?? column);
    const name = source === null ? 'webpack' : toPackage(source);
    sizes.set(name, (sizes.get(name) ?? 0) + end - column);
  });
  const scale = brotliCompressSync(code).length / code.length;
  return new Map([...sizes].map(([name, size]) => [name, size * scale]));
}

function sumByPackage({ files, usableMs }: Visit): Map<string, number> {
  const total = new Map<string, number>();
  const scripts = files.filter((file) => isScript(file) && file.startMs < usableMs);
  for (const { url } of scripts) {
    const path = findBuilt(new URL(url).pathname.split('/').at(-1) ?? '');
    if (!path) continue;
    for (const [name, bytes] of splitByPackage(path)) {
      total.set(name, (total.get(name) ?? 0) + bytes);
    }
  }
  return total;
}

const toKb = (bytes = 0) => (bytes / 1000).toFixed(1).padStart(8);

/**
 * The JavaScript before a page is usable, in KB by package: each file's compressed size, divided by
 * what its source map says of the uncompressed one.
 */
export async function listModules(name: PageName, rounds: Rounds<Visit>): Promise<string> {
  const product = rounds.product[0] ? sumByPackage(rounds.product[0]) : new Map<string, number>();
  const twin = rounds.twin?.[0] && sumByPackage(rounds.twin[0]);
  const names = [...new Set([...product.keys(), ...(twin?.keys() ?? [])])];
  names.sort((a, b) => (product.get(b) ?? 0) - (product.get(a) ?? 0));
  const rows = names.map(
    (key) => `${toKb(product.get(key))} ${twin ? toKb(twin.get(key)) : ''}  ${key}`,
  );
  return [`${name}: KB of the product${twin ? ' and the twin' : ''}`, ...rows, '', ''].join('\n');
}
