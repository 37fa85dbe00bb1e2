/** The rules of one component, or a global style, in the order of `data-styled.gN`. */
interface Group {
  readonly id: string;
  readonly rules: string;
  readonly names: readonly string[];
}

const TAG = /<style[^>]*>([\s\S]*?)<\/style>/g;
const VERSION = /data-styled-version="([^"]*)"/;
const SEPARATOR = '/*!sc*/\n';
const MARKER = /^data-styled\.g\d+\[id="([^"]+)"\]\{content:"([^"]*)"\}$/;

function parseGroups(styles: string): Group[] {
  const groups: Group[] = [];
  let rules: string[] = [];
  for (const [, text = ''] of styles.matchAll(TAG)) {
    for (const part of text.split(SEPARATOR)) {
      const rule = part.trim();
      const [isMarker, id = '', names = ''] = MARKER.exec(rule) ?? [];
      if (!isMarker) {
        if (rule) rules.push(rule);
        continue;
      }
      groups.push({ id, rules: rules.join(SEPARATOR), names: names.split(',').filter(Boolean) });
      rules = [];
    }
  }
  return groups;
}

/** A component that both builds contain: once, if its styles are the same. */
function merge(first: Group, second: Group): Group {
  const added = second.names.filter((name) => !first.names.includes(name));
  if (added.length === 0) return first;
  const rules = second.rules
    .split(SEPARATOR)
    .filter((rule) => added.some((name) => rule.includes(`.${name}`)));
  return {
    id: first.id,
    rules: [first.rules, ...rules].filter(Boolean).join(SEPARATOR),
    names: [...first.names, ...added],
  };
}

function toText({ id, rules, names }: Group, index: number): string {
  const content = names.map((name) => `${name},`).join('');
  const marker = `data-styled.g${index + 1}[id="${id}"]{content:"${content}"}`;
  return `${rules ? `${rules}${SEPARATOR}` : ''}${marker}${SEPARATOR}`;
}

/**
 * Joins the styles of HTML from several builds, as styled-components writes and takes them over. Each build
 * counts its groups from 1, so they are renumbered in the order given. The result is the
 * content of one style element. Throws when two builds have different versions of the library.
 */
export function joinStyles(styles: readonly string[]): { version: string; css: string } {
  const versions = new Set(styles.flatMap((text) => VERSION.exec(text)?.[1] ?? []));
  const [version = ''] = versions;
  if (versions.size > 1) throw new Error(`styles of styled-components ${[...versions].join(', ')}`);
  const joined = new Map<string, Group>();
  for (const group of styles.flatMap(parseGroups)) {
    const known = joined.get(group.id);
    joined.set(group.id, known ? merge(known, group) : group);
  }
  return { version, css: [...joined.values()].map(toText).join('') };
}
