const toKebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const toProperty = (group: string, name: string) => `--${group}-${toKebab(name)}`;

/**
 * CSS declarations for a group of tokens: `--space-xl: 1.5rem; …`.
 * Only the global style declares them.
 */
export function declareTokens(group: string, values: Readonly<Record<string, string | number>>) {
  return Object.entries(values)
    .map(([name, value]) => `${toProperty(group, name)}: ${value};`)
    .join('\n');
}

/**
 * References to a group of tokens: `{ xl: 'var(--space-xl)' }`.
 * Components use only references, so a theme change in the shell reaches every remote.
 */
export function referTokens<Name extends string>(
  group: string,
  values: Readonly<Record<Name, string | number>>,
): Readonly<Record<Name, string>> {
  const names = Object.keys(values) as Name[];
  const references = names.map((name) => [name, `var(${toProperty(group, name)})`] as const);
  return Object.fromEntries(references) as Record<Name, string>;
}
