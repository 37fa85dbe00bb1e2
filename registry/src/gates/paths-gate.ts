import type { Examined, Surroundings } from './gate';

/** No other remote that visitors get serves one of the remote's paths. */
export function pathsGate(
  { definition }: Pick<Examined, 'definition'>,
  { document }: Pick<Surroundings, 'document'>,
): string[] {
  const others = Object.entries(document.remotes).filter(([name]) => name !== definition.name);
  return others.flatMap(([name, { current, canary, releases }]) => {
    const taken = [current, canary?.version].flatMap(
      (version) => (version && releases[version]?.definition.paths) || [],
    );
    return definition.paths
      .filter((path) => taken.includes(path))
      .map((path) => `${path} is served by ${name}; agree with its team, or take another path`);
  });
}
