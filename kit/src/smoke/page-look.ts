/** What can be seen of a page from within. */
export interface Look {
  /** Globals that are not what they were before any script of the site ran. */
  readonly changed: readonly string[];
  /** There is a heading in the page's main part. */
  readonly hasHeading: boolean;
  /** React renders what is shown first; until then it is HTML of the server. */
  readonly hasCode: boolean;
  /** Why the main part cannot be seen, such as `main has display: none`; null when it can. */
  readonly hidden: string | null;
  /** The texts of alerts. */
  readonly alerts: readonly string[];
}

/** The name of the function that {@link installLook} leaves in a page. */
export const LOOK = '__smokeLook';

/** For `addInitScript`. A compiler may wrap functions in one that names them, which a page does not have. */
export const toLookScript = () =>
  `{ const __name = (value) => value; (${installLook.toString()})(${JSON.stringify(LOOK)}); }`;

/**
 * Runs in a page before its scripts: keeps what the globals are, and leaves a function that looks at the page. It is one
 * function with all that it needs, because that is what a browser can be given, and calls nothing that a page could replace.
 */
function installLook(name: string): void {
  const { getOwnPropertyDescriptor, getOwnPropertyNames, is } = Object;
  const getStyle = window.getComputedStyle.bind(window);
  const query = document.querySelectorAll.bind(document);
  const inWindow = getOwnPropertyNames(window).filter(
    (key) => typeof getOwnPropertyDescriptor(window, key)?.value === 'function',
  );
  const prototypes = [
    ...[Array, Date, Function, Map, Number, Object, Promise, RegExp, Set, String],
    ...[Element, EventTarget, HTMLElement, Node, Storage, XMLHttpRequest],
  ];
  const owners: (readonly [label: string, owner: object, keys: readonly string[]])[] = [
    ['', window, inWindow],
    ...prototypes.flatMap((owner) => [
      [`${owner.name}.`, owner, getOwnPropertyNames(owner)] as const,
      [
        `${owner.name}.prototype.`,
        owner.prototype as object,
        getOwnPropertyNames(owner.prototype),
      ] as const,
    ]),
    ...(['JSON', 'Math', 'Reflect'] as const).map(
      (key) => [`${key}.`, window[key], getOwnPropertyNames(window[key])] as const,
    ),
  ];
  const known: [string, object, string, PropertyDescriptor | undefined][] = [];
  for (const [label, owner, keys] of owners) {
    for (const key of keys)
      known.push([label + key, owner, key, getOwnPropertyDescriptor(owner, key)]);
  }

  function listChanged(): string[] {
    const changed: string[] = [];
    for (let index = 0; index < known.length; index += 1) {
      const [label, owner, key, before] = known[index]!;
      const now = getOwnPropertyDescriptor(owner, key);
      if (is(now?.value, before?.value) && now?.get === before?.get && now?.set === before?.set)
        continue;
      changed[changed.length] = label;
    }
    return changed;
  }

  function findHiding(element: Element): string | null {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const tag = at.localName;
      const { display, visibility, opacity } = getStyle(at);
      if (display === 'none') return `${tag} has display: none`;
      if (visibility !== 'visible') return `${tag} has visibility: ${visibility}`;
      if (Number(opacity) === 0) return `${tag} has opacity: 0`;
    }
    const { width, height, right, bottom } = element.getBoundingClientRect();
    if (width < 1 || height < 1) return `${element.localName} has no size`;
    const isAway = right + scrollX <= 0 || bottom + scrollY <= 0;
    return isAway ? `${element.localName} lies outside of the page` : null;
  }

  /** Why the first of them cannot be seen, unless another one can. */
  function findWhyHidden(elements: ArrayLike<Element>): string | null {
    let reason: string | null = null;
    for (let index = 0; index < elements.length; index += 1) {
      const hiding = findHiding(elements[index]!);
      if (hiding === null) return null;
      reason ??= hiding;
    }
    return reason;
  }

  function look(): Look {
    const changed = listChanged();
    // What a page has replaced may not work.
    if (changed.length > 0) {
      return { changed, hasHeading: false, hasCode: false, hidden: null, alerts: [] };
    }
    const headings = query('main h1, main h2, main h3, main h4');
    const [first] = query('main h1, main h2, main [role=alert]');
    const hasCode =
      first !== undefined && Object.keys(first).some((key) => key.startsWith('__react'));
    const alerts = [...query('main [role=alert]')].map(({ textContent }) => textContent ?? '');
    return {
      changed,
      hasHeading: headings.length > 0,
      hasCode,
      hidden: findWhyHidden(headings),
      alerts,
    };
  }

  Object.defineProperty(window, name, { value: look });
}
