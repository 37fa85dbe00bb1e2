import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import * as esbuild from 'esbuild';
import { PACKAGES } from './package-names.mjs';

/**
 * A text as the code has it. `names`: those of its parameters; null for plain words.
 * @typedef {{ names: readonly string[] | null, english: string }} Text
 */

/** What stands in for `shared-texts` while texts are read. */
const COLLECTOR = `
  export const defineTexts = (name, texts) => (defined.push({ name, texts }), texts);
  export const findMessage = () => undefined;
  export const language = 'en';
  export const locale = 'en-US';
`;

const SHARED_TEXTS = new RegExp(`^(shared-texts|${PACKAGES['shared-texts']})$`);

/** @type {import('esbuild').Plugin} */
const collector = {
  name: 'collector',
  setup(build) {
    build.onResolve({ filter: SHARED_TEXTS }, ({ path }) => ({ path, namespace: 'collector' }));
    build.onLoad({ filter: /./, namespace: 'collector' }, () => ({ contents: COLLECTOR }));
  },
};

/**
 * The modules of a workspace that define texts of its own.
 * @param {string} folder
 * @param {string} name
 */
function listTextModules(folder, name) {
  const src = join(folder, 'src');
  if (!existsSync(src)) return [];
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.d)\.(tsx?|js)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(src, file))
    .filter((file) => readFileSync(file, 'utf8').includes(`defineTexts('${name}'`))
    .sort();
}

/** @param {Function} text */
const listParameters = (text) =>
  (/^\(([^)]*)\)/.exec(text.toString())?.[1] ?? '').split(',').flatMap((name) => name.trim() || []);

/**
 * @param {unknown} value
 * @param {string} path
 * @param {(path: string, text: Text) => void} add
 */
function visit(value, path, add) {
  if (typeof value === 'string') add(path, { names: null, english: value });
  else if (typeof value === 'function')
    add(path, { names: listParameters(value), english: value.toString() });
  else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value))
      visit(part, path ? `${path}.${key}` : key, add);
  }
}

/**
 * The texts that a workspace, or the package made of it, defines with `defineTexts`, by their paths.
 * @param {string} folder
 * @param {string} name the workspace's
 * @returns {Promise<Map<string, Text>>}
 */
export async function readTexts(folder, name) {
  const modules = listTextModules(folder, name);
  const { outputFiles } = await esbuild.build({
    stdin: {
      contents: modules.map((file) => `import ${JSON.stringify(file)};`).join('\n'),
      resolveDir: folder,
    },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    jsx: 'automatic',
    ignoreAnnotations: true,
    plugins: [collector],
    logLevel: 'silent',
  });
  /** @type {{ name: string, texts: unknown }[]} */
  const defined = [];
  const code = /** @type {import('esbuild').OutputFile} */ (outputFiles[0]).text;
  runInNewContext(code, { defined, module: {}, exports: {} });
  /** @type {Map<string, Text>} */
  const found = new Map();
  for (const { texts } of defined.filter((entry) => entry.name === name)) {
    visit(texts, '', (path, text) => found.set(path, text));
  }
  return found;
}
