/** @jest-environment node */
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { build } from 'esbuild';

const LAZY_PACKAGES = ['firebase', 'axios', 'zod'];

let outputs: Metafile['outputs'];

beforeAll(async () => {
  const { metafile } = await build({
    entryPoints: [join(__dirname, 'public.ts')],
    external: ['react', 'react-dom', 'react-router-dom', '@tanstack/react-query'],
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: 'out',
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  outputs = metafile.outputs;
});

/** What the browser has fetched once the file has run: the file and all it imports statically. */
function closureOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const { kind, path, external } of outputs[file]?.imports ?? []) {
    if (kind === 'import-statement' && !external) closureOf(path, seen);
  }
  return seen;
}

function lazyPackagesIn(files: Iterable<string>): string[] {
  const inputs = [...files].flatMap((file) => Object.keys(outputs[file]?.inputs ?? {}));
  return LAZY_PACKAGES.filter((name) =>
    inputs.some((input) => input.includes(`node_modules/${name}/`)),
  );
}

it('leaves sign-in, HTTP and schema code out of the first load [R11.12]', () => {
  const entry = Object.keys(outputs).find((file) =>
    outputs[file]?.entryPoint?.endsWith('public.ts'),
  );
  expect(entry).toBeDefined();
  expect(lazyPackagesIn(closureOf(entry ?? ''))).toEqual([]);
});

it('has all of them in the files that are fetched later', () => {
  expect(lazyPackagesIn(Object.keys(outputs))).toEqual(LAZY_PACKAGES);
});
