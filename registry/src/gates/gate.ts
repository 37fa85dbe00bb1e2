import type { BuiltDefinition, ReleaseDocument } from 'shared-contracts';
import type { Candidate } from '../release/candidate';
import type { Files } from '../storage/storage';
import type { FederationManifest } from './manifest';
import type { ShellFacts } from './shell-facts';

/** What the gates judge: the build as the team sent it, and what it says of itself. */
export interface Examined {
  readonly candidate: Candidate;
  readonly manifest: FederationManifest;
  readonly definition: BuiltDefinition;
  /** The candidate's files, each text in its compressed forms as well. */
  readonly stored: Files;
}

/** What the build has to fit into. */
export interface Surroundings {
  readonly shell: ShellFacts;
  readonly document: ReleaseDocument;
}

/** One condition of being published: its faults, each saying what to do; none when it holds. */
export type Gate = (examined: Examined, surroundings: Surroundings) => string[];

/** A condition that a stored release can be asked as well, when visitors are to get it. */
export type StandingGate = (
  release: Pick<Examined, 'definition'>,
  surroundings: Surroundings,
) => string[];
