import { runInNewContext } from 'node:vm';
import * as esbuild from 'esbuild';

const NAME = 'NeedsPlugin';

/** Modules that define endpoints, of the workspace and of the package made of it. */
const ENDPOINTS = /(?:shared-|@molar\/)contracts\/src\/endpoints\//;

/** What each endpoint that is defined takes and returns, by the name of its constant. */
const PROGRAM = `
  import * as contracts from 'shared-contracts';
  import { toJSONSchema } from 'zod/mini';

  const toJson = (schema) =>
    schema && toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const isEndpoint = (value) => typeof value === 'object' && 'method' in value && 'response' in value;

  for (const [constant, value] of Object.entries(contracts)) {
    if (!value || !isEndpoint(value)) continue;
    const { method, path, query, body, response } = value;
    const schemas = { query: toJson(query), body: toJson(body), response: toJson(response) };
    defined[constant] = [contracts.nameEndpoint(method, path), contracts.toNeed(schemas)];
  }
`;

/** @typedef {[endpoint: string, need: object]} Need */

/**
 * @param {string} dir
 * @returns {Promise<Record<string, Need>>}
 */
async function readEndpoints(dir) {
  const { outputFiles } = await esbuild.build({
    stdin: { contents: PROGRAM, resolveDir: dir },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    logLevel: 'silent',
  });
  /** @type {Record<string, Need>} */
  const defined = {};
  const code = /** @type {import('esbuild').OutputFile} */ (outputFiles[0]).text;
  runInNewContext(code, { defined, module: {}, exports: {}, URL, Intl });
  return defined;
}

/**
 * The constants of endpoints that a build's code uses.
 * @param {import('webpack').Compilation} compilation
 */
function listUsed({ modules, moduleGraph }) {
  return [...modules].flatMap((module) => {
    if (!ENDPOINTS.test(module.nameForCondition() ?? '')) return [];
    const used = moduleGraph.getExportsInfo(module).getUsedExports(undefined);
    return used && used !== true ? [...used] : [];
  });
}

/** Writes `needs.json`: what the build needs of each endpoint of the API that its code calls. */
export class NeedsPlugin {
  /** @param {string} dir */
  constructor(dir) {
    this.dir = dir;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      /** @type {string[]} */
      let used = [];
      // Later, modules are concatenated, and nothing says any more who uses what.
      compilation.hooks.afterOptimizeDependencies.tap(
        NAME,
        () => void (used = listUsed(compilation)),
      );
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async () => {
        const defined = used.length > 0 ? await readEndpoints(this.dir) : {};
        const needs = used.flatMap((constant) => (defined[constant] ? [defined[constant]] : []));
        const text = JSON.stringify(Object.fromEntries(needs.sort(([a], [b]) => (a < b ? -1 : 1))));
        compilation.emitAsset('needs.json', new sources.RawSource(text));
      });
    });
  }
}
