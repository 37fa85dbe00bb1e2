import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { readDefinition } from './remote-json.mjs';
import { bundleForNode } from './bundle-for-node.mjs';
import { toBuildId } from './locales.mjs';

const NAME = 'FirstViewPlugin';
const MAX_BYTES = 10_000_000;

/**
 * Code that writes the first views of pages as JSON.
 * @param {readonly { page: string, path: string }[]} pages
 */
function toProgram(pages) {
  const entries = pages.map(
    ({ page, path }) => `${JSON.stringify(page)}: {
      path: ${JSON.stringify(path)},
      load: () => import('./src/routes/${page}'),
    }`,
  );
  return `
    import { renderFirstViews } from 'build-config/first-view';
    void renderFirstViews({ ${entries.join(', ')} });
  `;
}

/**
 * Runs a bundle in a process of its own: it is the page's code, and the build's process is not in
 * production mode.
 * @param {string} code
 */
async function run(code) {
  const running = promisify(execFile)(process.execPath, ['-'], { maxBuffer: MAX_BYTES });
  running.child.stdin?.end(code);
  const { stdout } = await running;
  return /** @type {Record<string, { title: string, html: string, styles: string }>} */ (
    JSON.parse(stdout)
  );
}

/**
 * Writes `first-view/<page>.json` for each page with `hasFirstView`: its HTML and styles, signed out
 * and without data, for servers to put into the page; and `first-view/<page>.<language>.json` for each other
 * language.
 */
export class FirstViewPlugin {
  /**
   * @param {string} dir
   * @param {import('./locale-plugin.mjs').LocalePlugin} translations
   */
  constructor(dir, translations) {
    this.dir = dir;
    this.translations = translations;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    const rendered = readDefinition(this.dir).pages.filter(({ hasFirstView }) => hasFirstView);
    if (rendered.length === 0) return;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async () => {
        const code = await bundleForNode({
          contents: toProgram(rendered),
          dir: this.dir,
          buildId: toBuildId(this.dir),
        });
        const runs = [
          { code, ending: '' },
          ...this.translations.locales.map(({ language, prelude }) => ({
            code: prelude + code,
            ending: `.${language}`,
          })),
        ];
        const emit = async (/** @type {{ code: string, ending: string }} */ { code, ending }) => {
          for (const [page, view] of Object.entries(await run(code))) {
            const file = `first-view/${page}${ending}.json`;
            compilation.emitAsset(file, new sources.RawSource(JSON.stringify(view)));
          }
        };
        await Promise.all(runs.map(emit));
      });
    });
  }
}
