import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { collectFolders } from './workspaces.mjs';
import { readPackage } from './federation.mjs';
import { readTexts } from './read-texts.mjs';

/** @typedef {string | readonly string[]} Message */
/** @typedef {{ language: string, catalogues: Record<string, Record<string, Message>> }} Translation */

/** The shell provides it to all remotes, with its texts. */
const OF_THE_SHELL = 'shared-auth';
/** Of `remote.json`, which has no texts of its own. */
const LABEL = 'labels.';

/**
 * The languages that a workspace is translated into, beside English.
 * @param {string} dir
 */
export function listLanguages(dir) {
  const folder = join(dir, 'locales');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();
}

/**
 * @param {string} dir
 * @param {string} language
 * @returns {Record<string, string>}
 */
export function readCatalogue(dir, language) {
  const file = join(dir, 'locales', `${language}.json`);
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(`${file}: ${/** @type {Error} */ (cause).message}`, { cause });
  }
}

/**
 * The words of a remote's navigation, drawer and title by the English ones of its `remote.json`.
 * @param {string} dir
 * @param {string} language
 */
const readLabels = (dir, language) =>
  Object.fromEntries(
    Object.entries(readCatalogue(dir, language))
      .filter(([key]) => key.startsWith(LABEL))
      .map(([key, text]) => [key.slice(LABEL.length), text]),
  );

/**
 * Reads the texts of each workspace once, for all languages.
 * @returns {typeof readTexts}
 */
function createTextReader() {
  /** @type {Map<string, ReturnType<typeof readTexts>>} */
  const known = new Map();
  return (folder, name) => {
    const texts = known.get(folder) ?? readTexts(folder, name);
    known.set(folder, texts);
    return texts;
  };
}

/**
 * @param {{ name: string, folder: string }} workspace
 * @param {string} language
 * @param {typeof readTexts} read
 */
async function compileCatalogue({ name, folder }, language, read) {
  const texts = await read(folder, name);
  const entries = Object.entries(readCatalogue(folder, language));
  return Object.fromEntries(
    entries
      .filter(([key]) => !key.startsWith(LABEL))
      .map(([key, text]) => {
        const names = texts.get(key)?.names;
        return [key, names ? [text, ...names] : text];
      }),
  );
}

/** Names a build in errors. */
export const toBuildId = (/** @type {string} */ dir) => {
  const { name, version } = readPackage(dir);
  return `${name}@${version}`;
};

/**
 * The catalogues of a front end and of the packages in its bundle.
 * @param {string} dir
 * @param {string} language
 * @param {typeof readTexts} read
 * @returns {Promise<Translation>}
 */
async function compileTranslation(dir, language, read) {
  const { name: own } = readPackage(dir);
  const folders = [...collectFolders(dir)].filter(
    ([name, folder]) =>
      (own === 'shell' || name !== OF_THE_SHELL) && listLanguages(folder).includes(language),
  );
  const entries = folders.map(async ([name, folder]) => [
    name,
    await compileCatalogue({ name, folder }, language, read),
  ]);
  return { language, catalogues: Object.fromEntries(await Promise.all(entries)) };
}

/** The code of an expression: an object with the functions of `shared-texts/translator`. */
async function bundleTranslator() {
  const { outputFiles } = await esbuild.build({
    stdin: {
      contents: "export * from 'shared-texts/translator';",
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    globalName: 'translator',
    target: 'es2022',
    logLevel: 'silent',
  });
  const { text } = /** @type {import('esbuild').OutputFile} */ (outputFiles[0]);
  return `(()=>{${text.trim()}return translator})()`;
}

/**
 * @typedef {object} Locale
 * @property {string} language
 * @property {string} id by which a build finds its own texts in a document, where several builds may have some
 * @property {string} file the script's name, which changes with its content
 * @property {string} script what a document of that language loads before the build
 * @property {string} prelude what makes code in Node render that language, in a file of its own
 * @property {Record<string, string>} labels
 */

/**
 * The scripts with a front end's texts, one per language. That of the shell also fills messages, for the remotes too.
 * @param {string} dir
 * @returns {Promise<Locale[]>}
 */
export async function buildLocales(dir) {
  const languages = listLanguages(dir);
  if (languages.length === 0) return [];
  const buildId = toBuildId(dir);
  const { name } = readPackage(dir);
  const translator = await bundleTranslator();
  const read = createTextReader();
  const start = name === 'shell' ? `clinicTexts={...${translator},builds:{}};` : '';
  return Promise.all(
    languages.map(async (language) => {
      const translation = JSON.stringify(await compileTranslation(dir, language, read));
      const toScript = (/** @type {string} */ id) =>
        `${start && `globalThis.${start}`}clinicTexts.builds[${JSON.stringify(id)}]=${translation};`;
      const id = createHash('sha256').update(toScript(name)).digest('hex').slice(0, 8);
      return {
        language,
        id,
        file: `locale.${language}.${id}.js`,
        script: toScript(id),
        prelude: `var clinicTexts={...${translator},builds:{${JSON.stringify(buildId)}:${translation}}};\n`,
        labels: readLabels(dir, language),
      };
    }),
  );
}
