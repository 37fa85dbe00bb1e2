import { type BuiltDefinition, builtDefinitionSchema, MANIFEST } from 'shared-contracts';
import { z } from 'zod';
import { type Candidate, DEFINITION } from '../build/candidate';
import type { Files } from '../build/files';
import { type Fault, RegistryError } from '../errors';
import { contractGate, pathsGate } from './activation-gates';
import { budgetGate } from './budget-gate';
import { filesGate, manifestGate, pagesGate } from './content-gates';
import type { Gate, GateContext, ParsedBuild } from './gate';
import { manifestSchema } from './manifest';
import { sharedGate } from './shared-gate';

const gates: Readonly<Record<string, Gate>> = {
  files: filesGate,
  manifest: manifestGate,
  pages: pagesGate,
  contract: contractGate,
  shared: sharedGate,
  paths: pathsGate,
  budget: budgetGate,
};

/** The names of all gates that need no browser, in the order in which they are documented. */
export const gateNames = [...new Set(['files', 'manifest', 'definition', ...Object.keys(gates)])];

type Parsed<T> = { readonly value: T } | { readonly fault: string };

function parseFile<T>(files: Files, path: string, schema: z.ZodType<T>): Parsed<T> {
  const bytes = files.get(path);
  if (!bytes) return { fault: `dist has no ${path}; build again with the shared configuration` };
  try {
    return { value: schema.parse(JSON.parse(Buffer.from(bytes).toString('utf8'))) };
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : 'it is not JSON';
    return { fault: `${path} is invalid; fix it and build again: ${reason}` };
  }
}

/** Why the definition is not the one of this remote and version; null when it is. */
function findMismatch(
  { remote, version }: Candidate,
  built: BuiltDefinition & { version: string },
) {
  if (built.name !== remote) return `${DEFINITION} names the remote ${built.name}, not ${remote}`;
  if (built.version === version) return null;
  return `dist was built as ${built.version}, but package.json says ${version}; build again`;
}

function parseBuild(candidate: Candidate, stored: Files): ParsedBuild {
  const manifest = parseFile(candidate.files, MANIFEST, manifestSchema);
  const schema = builtDefinitionSchema.extend({ version: z.string() });
  const built = parseFile(candidate.files, DEFINITION, schema);
  const mismatch = 'value' in built ? findMismatch(candidate, built.value) : built.fault;
  const details: Fault[] = [];
  if ('fault' in manifest) details.push({ path: 'manifest', message: manifest.fault });
  if (mismatch) details.push({ path: 'definition', message: mismatch });
  if ('fault' in manifest || 'fault' in built || mismatch) throw toError(candidate, details);
  const definition = builtDefinitionSchema.parse(built.value);
  return { candidate, stored, definition, manifest: manifest.value };
}

function toError({ remote, version }: Candidate, details: readonly Fault[]): RegistryError {
  return new RegistryError('gates_failed', { params: { remote, version }, details });
}

/**
 * Runs every gate on a build; `stored` are its files with their compressed forms. Throws
 * `gates_failed` with the faults of all gates, each under its gate's name.
 */
export function runGates(candidate: Candidate, stored: Files, context: GateContext): ParsedBuild {
  const build = parseBuild(candidate, stored);
  const details = Object.entries(gates).flatMap(([path, gate]) =>
    gate(build, context).map((message) => ({ path, message })),
  );
  if (details.length > 0) throw toError(candidate, details);
  return build;
}
