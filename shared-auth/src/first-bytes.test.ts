/** @jest-environment node */
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { build } from 'esbuild';

const LAZY_PACKAGES = ['firebase', 'axios', 'zod'];

/** Leaves out what `import()` would fetch later. */
const withoutLazyFiles: Plugin = {
  name: 'without-lazy-files',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    ),
};

/** Which of the packages the bundle has code of. */
async function bundledPackages(plugins: Plugin[]): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [join(__dirname, 'public.ts')],
    external: ['react', 'react-dom', 'react-router-dom', '@tanstack/react-query'],
    plugins,
    bundle: true,
    format: 'esm',
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  const inputs = Object.values(metafile.outputs).flatMap((output) =>
    Object.entries(output.inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0),
  );
  return LAZY_PACKAGES.filter((name) =>
    inputs.some(([path]) => path.includes(`node_modules/${name}/`)),
  );
}

it('leaves sign-in, HTTP and schema code out of the first load [R11.12]', async () => {
  expect(await bundledPackages([withoutLazyFiles])).toEqual([]);
});

it('has all of them in the files that are fetched later', async () => {
  expect(await bundledPackages([])).toEqual(LAZY_PACKAGES);
});
