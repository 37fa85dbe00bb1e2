/**
 * A comment on code for what is deployed separately, such as "An older API (until api 2.0.0) does not send it":
 * whose release is older, and the release of its workspace with which the code can go.
 */
const NOTE =
  /\b[Aa]n[\s*]+older[\s*]+(?:API|shell|page|registry)\b(?:[\s*]+\(until ([a-z-]+) (\d+)\.(\d+)\.(\d+)\))?/g;

/** @param {string} version */
const toNumbers = (version) => version.split('.').map(Number);

/**
 * @param {readonly number[]} version
 * @param {readonly number[]} other
 */
function isReached(version, other) {
  const index = version.findIndex((part, position) => part !== other[position]);
  return index === -1 || (version[index] ?? 0) > (other[index] ?? 0);
}

/**
 * What is wrong with the notes of one file: no release, an unknown workspace, or a release that is there.
 * @param {string} file
 * @param {string} source
 * @param {Readonly<Record<string, string>>} versions By workspace.
 */
export function findExpired(file, source, versions) {
  return [...source.matchAll(NOTE)].flatMap(({ 0: note, 1: workspace, index, ...match }) => {
    const place = `${file}:${source.slice(0, index).split('\n').length}`;
    if (workspace === undefined) return [`${place} "${note}" does not say until which release`];
    const version = versions[workspace];
    if (version === undefined) return [`${place} there is no workspace ${workspace}`];
    const until = [match[2], match[3], match[4]].map(Number);
    if (!isReached(toNumbers(version), until)) return [];
    return [`${place} can go: ${workspace} is at ${version}`];
  });
}
