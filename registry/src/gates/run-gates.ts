import { MANIFEST, publishedDefinitionSchema } from 'shared-contracts';
import { z } from 'zod';
import { type Candidate, DEFINITION } from '../build/candidate';
import type { Files } from '../build/files';
import { type Fault, RegistryError } from '../errors';
import { contractGate, pathsGate } from './activation-gates';
import {
  budgetGate,
  filesGate,
  linksGate,
  manifestGate,
  pagesGate,
  slotsGate,
} from './build-gates';
import { firstViewGate } from './first-view-gate';
import type { Gate, GateContext, ParsedBuild } from './gate';
import { manifestSchema, readRanges } from './manifest';
import { listNeeded, sharedGate } from './shared-gate';

const gates: Readonly<Record<string, Gate>> = {
  files: filesGate,
  manifest: manifestGate,
  pages: pagesGate,
  slots: slotsGate,
  links: linksGate,
  'first view': firstViewGate,
  contract: contractGate,
  shared: sharedGate,
  paths: pathsGate,
  budget: budgetGate,
};

/** The names of all gates that need no browser, in the order in which they are documented. */
export const gateNames = [...new Set(['files', 'manifest', 'definition', ...Object.keys(gates)])];

/** The content of a JSON file, or its fault as a text. */
function parseFile<T extends object>(
  files: Files,
  path: string,
  schema: z.core.$ZodType<T>,
): T | string {
  const bytes = files.get(path);
  if (!bytes) return `dist has no ${path}; build again with the shared configuration`;
  try {
    return z.parse(schema, JSON.parse(Buffer.from(bytes).toString('utf8')));
  } catch (error) {
    const reason = error instanceof z.core.$ZodError ? z.prettifyError(error) : 'it is not JSON';
    return `${path} is invalid; fix it and build again: ${reason}`;
  }
}

/** The definition in the files, which has to be the one of this remote and version; or its fault. */
function parseDefinition({
  remote,
  version,
  files,
}: Candidate): (Pick<ParsedBuild, 'definition'> & Partial<Pick<ParsedBuild, 'consumes'>>) | string {
  const built = parseFile(files, DEFINITION, publishedDefinitionSchema);
  if (typeof built === 'string') return built;
  const { version: builtVersion, consumes, ...definition } = built;
  if (built.name !== remote) return `${DEFINITION} names the remote ${built.name}, not ${remote}`;
  if (builtVersion === version) return { definition, ...(consumes && { consumes }) };
  return `dist was built as ${builtVersion}, but package.json says ${version}; build again`;
}

function parseBuild(candidate: Candidate, stored: Files): ParsedBuild {
  const manifest = parseFile(candidate.files, MANIFEST, manifestSchema);
  const built = parseDefinition(candidate);
  if (typeof manifest !== 'string' && typeof built !== 'string') {
    const { definition, consumes = readRanges(manifest) } = built;
    return { candidate, stored, definition, consumes, manifest };
  }
  const details = Object.entries({ manifest, definition: built }).flatMap(([path, message]) =>
    typeof message === 'string' ? [{ path, message }] : [],
  );
  throw toError(candidate, details);
}

function toError({ remote, version }: Candidate, details: readonly Fault[]): RegistryError {
  return new RegistryError('gates_failed', { params: { remote, version }, details });
}

/**
 * Runs every gate on a build; `stored` are its files with their compressed forms. Throws
 * `gates_failed` with the faults of all gates, each under its gate's name.
 */
export function runGates(candidate: Candidate, stored: Files, context: GateContext): ParsedBuild {
  const parsed = parseBuild(candidate, stored);
  const build = { ...parsed, consumes: listNeeded(parsed, context.shell) };
  const details = Object.entries(gates).flatMap(([path, gate]) =>
    gate(build, context).map((message) => ({ path, message })),
  );
  if (details.length > 0) throw toError(candidate, details);
  return build;
}
