import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { RegistryError } from '../errors';

/**
 * What the running shell offers: the contract versions it can show, and the version of every
 * module it lends. A name that ends in `/` stands for all modules below it.
 */
export const shellFactsSchema = z.object({
  version: z.string().min(1),
  contractVersions: z.array(z.number().int().positive()).min(1),
  shared: z.record(z.string().min(1), z.string().min(1)),
});
/** Inferred from {@link shellFactsSchema}. */
export type ShellFacts = z.infer<typeof shellFactsSchema>;

/** Reads the `shell.json` that the shell's build writes; throws `build_unreadable`. */
export async function readShellFacts(path: string): Promise<ShellFacts> {
  try {
    return shellFactsSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (cause) {
    const fault = `${path} does not tell what the shell offers; build the shell: npm run build -w shell`;
    throw new RegistryError('build_unreadable', { params: { fault }, cause });
  }
}
