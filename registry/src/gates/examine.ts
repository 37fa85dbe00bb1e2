import { type BuiltDefinition, builtDefinitionSchema, MANIFEST } from 'shared-contracts';
import { z } from 'zod';
import { type Fault, RegistryError } from '../errors';
import { DEFINITION } from '../release/as-version';
import type { Candidate } from '../release/candidate';
import type { Files } from '../storage/storage';
import { budgetGate } from './budget-gate';
import { contractGate } from './contract-gate';
import { filesGate } from './files-gate';
import type { Examined, Gate, Surroundings } from './gate';
import { manifestSchema } from './manifest';
import { manifestGate } from './manifest-gate';
import { pagesGate } from './pages-gate';
import { pathsGate } from './paths-gate';
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

/** Every gate of this module by name, in the order of their faults. */
export const gateNames = [...new Set(['files', 'manifest', 'definition', ...Object.keys(gates)])];

type Parsed<T> = { readonly value: T } | { readonly fault: string };

function parseFile<T>(files: Files, path: string, schema: z.ZodType<T>): Parsed<T> {
  const bytes = files.get(path);
  if (!bytes) return { fault: `dist has no ${path}; build again with the shared configuration` };
  try {
    return { value: schema.parse(JSON.parse(Buffer.from(bytes).toString('utf8'))) };
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : 'it is not JSON';
    return { fault: `${path} cannot be used, mend it and build again: ${reason}` };
  }
}

/** The definition belongs to the release it lies in. */
function findMixup({ remote, version }: Candidate, built: BuiltDefinition & { version: string }) {
  if (built.name !== remote) return `${DEFINITION} calls the remote ${built.name}, not ${remote}`;
  if (built.version === version) return null;
  return `dist was built as ${built.version}, package.json says ${version}; build again`;
}

function parse(candidate: Candidate, stored: Files): Examined {
  const manifest = parseFile(candidate.files, MANIFEST, manifestSchema);
  const schema = builtDefinitionSchema.extend({ version: z.string() });
  const built = parseFile(candidate.files, DEFINITION, schema);
  const mixup = 'value' in built ? findMixup(candidate, built.value) : built.fault;
  const details: Fault[] = [];
  if ('fault' in manifest) details.push({ path: 'manifest', message: manifest.fault });
  if (mixup) details.push({ path: 'definition', message: mixup });
  if ('fault' in manifest || 'fault' in built || mixup) throw refuse(candidate, details);
  const definition = builtDefinitionSchema.parse(built.value);
  return { candidate, stored, definition, manifest: manifest.value };
}

function refuse({ remote, version }: Candidate, details: readonly Fault[]): RegistryError {
  return new RegistryError('gates_failed', { params: { remote, version }, details });
}

/**
 * Judges a build by every gate. Gives what the build says of itself; throws `gates_failed` with
 * all faults at once, each under its gate's name.
 */
export function examine(candidate: Candidate, stored: Files, surroundings: Surroundings): Examined {
  const examined = parse(candidate, stored);
  const details = Object.entries(gates).flatMap(([path, gate]) =>
    gate(examined, surroundings).map((message) => ({ path, message })),
  );
  if (details.length > 0) throw refuse(candidate, details);
  return examined;
}
