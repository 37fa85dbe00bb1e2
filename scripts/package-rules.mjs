/**
 * What a lock file says of a package.
 * @typedef {object} Locked
 * @property {boolean} [link]
 * @property {string} [resolved] Of a link, the folder.
 * @property {string} [license]
 * @property {boolean} [hasInstallScript]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 */
/** @typedef {Readonly<Record<string, Locked>>} Lock Packages by their folder. */
/** @typedef {Readonly<Record<string, string>>} Reasons By name; one that ends in `*` stands for many. */

const MODULES = 'node_modules/';

/** @param {string} folder */
export const toName = (folder) => folder.slice(folder.lastIndexOf(MODULES) + MODULES.length);

/**
 * Where a package finds another one, as Node looks for it.
 * @param {Lock} lock
 * @param {string} folder
 * @param {string} name
 * @returns {string | undefined}
 */
function findFolder(lock, folder, name) {
  const wanted = folder === '' ? MODULES + name : `${folder}/${MODULES}${name}`;
  if (lock[wanted]) return wanted;
  if (folder === '') return undefined;
  const outer = folder.lastIndexOf(`/${MODULES}`);
  return findFolder(lock, outer === -1 ? '' : folder.slice(0, outer), name);
}

/**
 * The packages from outside that some workspaces need to run, by their folders.
 * @param {Lock} lock
 * @param {readonly string[]} workspaces
 */
export function listNeeded(lock, workspaces) {
  /** @type {Set<string>} */
  const seen = new Set();
  const left = [...workspaces];
  for (let folder = left.pop(); folder !== undefined; folder = left.pop()) {
    if (seen.has(folder)) continue;
    seen.add(folder);
    const { link, resolved = '', ...locked } = lock[folder] ?? {};
    if (link) left.push(resolved);
    const { dependencies, optionalDependencies, peerDependencies } = locked;
    const all = { ...dependencies, ...optionalDependencies, ...peerDependencies };
    left.push(...Object.keys(all).flatMap((name) => findFolder(lock, folder, name) ?? []));
  }
  return [...seen].filter((folder) => folder.includes(MODULES) && !lock[folder]?.link).sort();
}

/**
 * @param {string} expression of SPDX
 * @param {readonly string[]} allowed
 */
export function isAllowed(expression, allowed) {
  const choices = expression.replace(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(/ and /i).every((name) => allowed.includes(name)));
}

/**
 * @param {string} name
 * @param {Reasons} reasons
 */
const findReason = (name, reasons) =>
  Object.keys(reasons).find((key) =>
    key.endsWith('*') ? name.startsWith(key.slice(0, -1)) : key === name,
  );

/**
 * Faults of packages that are not among the exceptions, and of exceptions without a package.
 * @param {ReadonlyMap<string, string>} faults by the name of the package
 * @param {Reasons} reasons
 */
function exceptFor(faults, reasons) {
  const used = new Set([...faults.keys()].map((name) => findReason(name, reasons)));
  const unused = Object.keys(reasons).filter((key) => !used.has(key));
  return [
    ...[...faults].flatMap(([name, fault]) => (findReason(name, reasons) ? [] : [fault])),
    ...unused.map((key) => `${key} needs no exception any more`),
  ];
}

/**
 * @param {readonly { name: string, licence: string }[]} packages
 * @param {{ licences: readonly string[], licenceExceptions: Reasons }} rules
 */
export function findLicenceFaults(packages, { licences, licenceExceptions }) {
  const others = packages.filter(({ licence }) => !isAllowed(licence, licences));
  const faults = others.map(
    ({ name, licence }) =>
      /** @type {const} */ ([name, `${name} has a licence that is not allowed: ${licence}`]),
  );
  return exceptFor(new Map(faults), licenceExceptions);
}

/**
 * @param {Lock} lock
 * @param {{ settings: string, installScripts: Reasons }} rules `settings` is the text of `.npmrc`
 */
export function findInstallFaults(lock, { settings, installScripts }) {
  const names = Object.entries(lock).flatMap(([folder, { hasInstallScript }]) =>
    hasInstallScript ? [toName(folder)] : [],
  );
  const faults = names.map(
    (name) =>
      /** @type {const} */ ([
        name,
        `${name} has an install script, and nothing says why it may be left out`,
      ]),
  );
  const isDenied = settings.split('\n').includes('ignore-scripts=true');
  return [
    ...(isDenied ? [] : ['.npmrc does not deny install scripts']),
    ...exceptFor(new Map(faults), installScripts),
  ];
}
