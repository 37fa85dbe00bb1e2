import { ContractError } from '../remotes/contract-error';

/** Objects whose properties belong to the browser and are used by all remotes, by their names. */
const owners: Readonly<Record<string, object>> = {
  '': window,
  Array,
  'Array.prototype': Array.prototype,
  Date,
  'Date.prototype': Date.prototype,
  'EventTarget.prototype': EventTarget.prototype,
  'Function.prototype': Function.prototype,
  JSON,
  'Map.prototype': Map.prototype,
  Math,
  'Node.prototype': Node.prototype,
  Object,
  'Object.prototype': Object.prototype,
  Promise,
  'Promise.prototype': Promise.prototype,
  'String.prototype': String.prototype,
};

/** Of `window`; other scripts of the site add to it. */
const WINDOW = [
  ...['Array', 'Date', 'Error', 'Function', 'JSON', 'Map', 'Math', 'Number', 'Object', 'Promise'],
  ...['Set', 'String', 'Symbol', 'URL', 'XMLHttpRequest', 'clearTimeout'],
  ...['fetch', 'queueMicrotask', 'requestAnimationFrame', 'setInterval', 'setTimeout'],
];

/** Styles of the body that scripts may set: those of dialogs that lock scrolling. */
const OF_DIALOGS = /^(overflow|padding|scrollbar|pointer-events)/;

/** Of what one remote has replaced. */
const MAX_NAMED = 8;

interface Known {
  readonly name: string;
  readonly owner: object;
  readonly key: string;
  readonly property: PropertyDescriptor;
}

const listKnown = (): Known[] =>
  Object.entries(owners).flatMap(([ownerName, owner]) =>
    (owner === window ? WINDOW : Object.getOwnPropertyNames(owner)).flatMap((key) => {
      const property = Object.getOwnPropertyDescriptor(owner, key);
      const name = ownerName ? `${ownerName}.${key}` : key;
      return property?.configurable && typeof property.value === 'function'
        ? [{ name, owner, key, property }]
        : [];
    }),
  );

/**
 * Remembers what belongs to the browser. The function returned restores what has changed since, and gives its names; it uses
 * none of it, because it may not work any more.
 */
export function rememberGlobals(): () => string[] {
  const { getOwnPropertyDescriptor, defineProperty } = Object;
  const known = listKnown();
  const style = document.body.style;
  return () => {
    const changed: string[] = [];
    for (let index = 0; index < known.length; index += 1) {
      const { name, owner, key, property } = known[index]!;
      if (getOwnPropertyDescriptor(owner, key)?.value === property.value) continue;
      defineProperty(owner, key, property);
      changed[changed.length] = name;
    }
    for (let index = style.length - 1; index >= 0; index -= 1) {
      const name = style.item(index);
      if (OF_DIALOGS.test(name)) continue;
      style.removeProperty(name);
      changed[changed.length] = `document.body.style.${name}`;
    }
    return changed;
  };
}

/** A remote has replaced what belongs to the browser and to all remotes. */
export class ChangedGlobalsError extends ContractError {
  constructor(names: readonly string[]) {
    const named = names.slice(0, MAX_NAMED).join(', ');
    super(`replaces ${named}, which other code needs as the browser has it`);
    Object.defineProperty(this, 'name', { value: 'ChangedGlobalsError' });
    this.stack = '';
  }
}

/** As they were before the first remote ran, see {@link rememberGlobals}. */
export const restoreGlobals = rememberGlobals();

/** Throws a {@link ChangedGlobalsError} after it has restored what a remote has changed. */
export function assertGlobals(): void {
  const changed = restoreGlobals();
  if (changed.length > 0) throw new ChangedGlobalsError(changed);
}
