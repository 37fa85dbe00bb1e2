import type { Candidate } from './candidate';

/** The file in which a build says of itself which version it is. */
export const DEFINITION = 'remote.json';

/** The same code under another version: only what it says of itself changes. */
export function asVersion<Build extends Pick<Candidate, 'files' | 'version'>>(
  build: Build,
  version: string,
): Build {
  const definition = JSON.parse(Buffer.from(build.files.get(DEFINITION)!).toString()) as object;
  const text = JSON.stringify({ ...definition, version });
  return { ...build, version, files: new Map(build.files).set(DEFINITION, Buffer.from(text)) };
}
