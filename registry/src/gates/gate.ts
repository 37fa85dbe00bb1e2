import { readFile } from 'node:fs/promises';
import type { BuiltDefinition, ReleaseDocument } from 'shared-contracts';
import { z } from 'zod';
import type { Candidate } from '../build/candidate';
import type { Files } from '../build/files';
import { RegistryError } from '../errors';
import type { FederationManifest } from './manifest';

/**
 * What the running shell offers: the contract versions it supports, and the version of every
 * module it shares. A name that ends in `/` stands for all modules below it.
 */
export const shellFactsSchema = z.object({
  version: z.string().min(1),
  contractVersions: z.array(z.number().int().positive()).min(1),
  shared: z.record(z.string().min(1), z.string().min(1)),
});
/** Inferred from {@link shellFactsSchema}. */
export type ShellFacts = z.infer<typeof shellFactsSchema>;

/** Reads the `shell.json` of the shell's build; throws `build_unreadable`. */
export async function readShellFacts(path: string): Promise<ShellFacts> {
  try {
    return shellFactsSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (cause) {
    const fault = `${path} does not describe a shell; build the shell: npm run build -w shell`;
    throw new RegistryError('build_unreadable', { params: { fault }, cause });
  }
}

/** The shared version under this exact name, or under a name that stands for all below it. */
export function findProvided({ shared }: ShellFacts, name: string): string | undefined {
  if (shared[name]) return shared[name];
  const prefix = Object.keys(shared).find((key) => key.endsWith('/') && name.startsWith(key));
  return prefix && shared[prefix];
}

/** What gates check: the build as it was sent, with its descriptions parsed. */
export interface ParsedBuild {
  readonly candidate: Candidate;
  readonly manifest: FederationManifest;
  readonly definition: BuiltDefinition;
  /** The range of each shared module that it takes from the shell, which the bundle checks in the browser. */
  readonly consumes: Readonly<Record<string, string | false>>;
  /** The candidate's files, with the compressed forms of every text. */
  readonly stored: Files;
}

/** What a build has to be compatible with. */
export interface GateContext {
  readonly shell: ShellFacts;
  readonly document: ReleaseDocument;
}

/** A condition for publishing. Returns its faults, each with what to do about it. */
export type Gate = (build: ParsedBuild, context: GateContext) => string[];

/** A gate that is checked again, for the stored release, when a version goes live. */
export type ActivationGate = (
  release: Pick<ParsedBuild, 'definition'> & Partial<Pick<ParsedBuild, 'consumes'>>,
  context: GateContext,
) => string[];
