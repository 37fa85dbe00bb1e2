import type { Candidate } from './candidate';

/**
 * Tries a built remote in the real shell before it is published: loads it and visits its routes.
 * Gives what went wrong, such as a console error with its route; nothing when all went well. A
 * module that `clinic-remotes publish --smoke <module>` names exports one as its default.
 */
export type SmokeTest = (
  build: Pick<Candidate, 'remote' | 'version' | 'files'>,
) => Promise<string[]>;
