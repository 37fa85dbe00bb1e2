import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import * as esbuild from 'esbuild';
import ts from 'typescript';
import addComponentIds from './component-ids.cjs';
import shortenStyles from './style-texts.cjs';

/**
 * What files were compiled to: builds of one process share most of their components.
 * @type {Map<string, { readonly source: string, readonly contents: string }>}
 */
const compiled = new Map();

/**
 * @param {string} path
 * @param {string} source
 */
function compile(path, source) {
  const known = compiled.get(path);
  if (known?.source === source) return known.contents;
  const { outputText: contents } = ts.transpileModule(source, {
    fileName: path,
    compilerOptions: { target: ts.ScriptTarget.ES2022, jsx: ts.JsxEmit.Preserve },
    transformers: { before: [addComponentIds, shortenStyles] },
  });
  compiled.set(path, { source, contents });
  return contents;
}

/**
 * The same ids and styles of styled components as in the browser's build: classes are made of both.
 * @type {import('esbuild').Plugin}
 */
const styledComponents = {
  name: 'styled-components',
  setup(build) {
    build.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      if (!source.includes('styled')) return null;
      return { contents: compile(path, source), loader: 'jsx' };
    });
  },
};

/**
 * The URLs that the browser's build gave to its files.
 * @param {Readonly<Record<string, string>>} urls by file name
 * @returns {import('esbuild').Plugin}
 */
const assets = (urls) => ({
  name: 'assets',
  setup(build) {
    build.onLoad({ filter: /\.(woff2|webp|png)$/ }, ({ path }) => {
      const url = urls[basename(path)];
      if (!url) return { errors: [{ text: `${path} has no URL in HTML that is rendered ahead` }] };
      return { contents: `export default ${JSON.stringify(url)}`, loader: 'js' };
    });
  },
});

/**
 * Bundles code of the browser for Node, as CommonJS in one file with all of its packages, where it
 * renders HTML with the classes that the browser expects.
 * @param {{
 *   contents: string,
 *   dir: string,
 *   buildId?: string,
 *   urls?: Readonly<Record<string, string>>,
 * }} entry its code, the folder that its imports start from, the build that it is part of, and the URLs of the files that it imports
 * @returns {Promise<string>}
 */
export async function bundleForNode({ contents, dir, buildId = '', urls = {} }) {
  const { outputFiles } = await esbuild.build({
    stdin: { contents, resolveDir: dir, sourcefile: 'entry.tsx', loader: 'tsx' },
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    jsx: 'automatic',
    // Of packages that differ by platform, the one that browsers get.
    mainFields: ['module', 'main'],
    define: {
      'process.env.NODE_ENV': '"production"',
      BUILD_ID: JSON.stringify(buildId),
      CATALOGUE_IDS: JSON.stringify([buildId]),
    },
    plugins: [styledComponents, assets(urls)],
    logLevel: 'silent',
  });
  return /** @type {import('esbuild').OutputFile} */ (outputFiles[0]).text;
}
