import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { fromJSONSchema, prettifyError } from 'zod';

/** The file in which a remote says what it is. */
export const DEFINITION = 'remote.json';
/** Who answers for the remote: for the registry, not for visitors' browsers. */
const NOT_FOR_BROWSERS = ['$schema', 'owner', 'contact', 'runbook'];

const require = createRequire(import.meta.url);

/** @type {import('zod').core.JSONSchema.JSONSchema} */
const published = require('shared-contracts/remote.schema.json');
const schema = fromJSONSchema(published);

/**
 * @typedef {object} Definition
 * @property {string} [$schema]
 * @property {{ page: string, requires: string, path: string, hasFirstView?: boolean }[]} pages
 * @property {{ slot: string, module: string }[]} [slots]
 */

/**
 * Where in a text its JSON ends to be JSON, by what `JSON.parse` says of it. An end that is missing has no position.
 * @param {string} text
 * @param {string} message
 */
function findPlace(text, message) {
  const position = Number(/at position (\d+)/.exec(message)?.[1] ?? text.length);
  const lines = text.slice(0, position).split('\n');
  return `${lines.length}:${(lines.at(-1) ?? '').length + 1}`;
}

/**
 * @param {string} text
 * @param {string} name
 * @returns {unknown}
 */
function parseJson(text, name) {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const { message } = /** @type {Error} */ (cause);
    const [reason] = message.split(' in JSON at position');
    throw new Error(`${name}:${findPlace(text, message)} is not JSON: ${reason}`, { cause });
  }
}

/**
 * The content of a `remote.json`; an error names the file, the place and what is wrong.
 * @param {string} text
 * @param {string} name
 * @returns {Definition}
 */
export function parseDefinition(text, name) {
  const result = schema.safeParse(parseJson(text, name));
  if (!result.success) throw new Error(`${name} is invalid:\n${prettifyError(result.error)}`);
  return /** @type {Definition} */ (result.data);
}

/**
 * What the remote in a folder says of itself.
 * @param {string} dir
 */
export function readDefinition(dir) {
  const file = join(dir, DEFINITION);
  return parseDefinition(readFileSync(file, 'utf8'), `${basename(dir)}/${DEFINITION}`);
}

/** @param {object} definition */
const forBrowsers = (definition) =>
  Object.fromEntries(Object.entries(definition).filter(([key]) => !NOT_FOR_BROWSERS.includes(key)));

/**
 * A rule of webpack for the `remote.json` of a folder, which its bundle contains.
 * @param {string} dir
 */
export const definitionRule = (dir) => ({
  include: join(dir, DEFINITION),
  type: 'json',
  parser: {
    parse: (/** @type {string} */ text) =>
      forBrowsers(parseDefinition(text, `${basename(dir)}/${DEFINITION}`)),
  },
});
