import { readFile } from 'node:fs/promises';
import type { ClinicErasure, RepeatedErasures } from 'api/repeat-erasures';
import type { BackupStore } from '../backup/backup-store';
import { ERASURES, parseErasures, readErasures } from '../backup/erasures';
import { formatCount, print } from '../backup/print';

/** The option that names the list of erasures. */
export const ERASURES_OPTION = [
  '--erasures <file>',
  `the list of what was erased (default: ${ERASURES} beside the backup)`,
] as const;

/**
 * The list of erasures: of a file, of the place of the backup unless a file is given, or none for `false`.
 * @throws Error when it is not there: without it, people who were erased would be back
 */
export async function readErasureList(
  store: BackupStore,
  given: string | false | undefined,
): Promise<readonly ClinicErasure[]> {
  if (given === false) return [];
  if (given !== undefined) return parseErasures(await readFile(given, 'utf8'));
  const erasures = await readErasures(store);
  if (erasures) return erasures;
  throw new Error(`${store.label} has no ${ERASURES}: without it, people who were erased since the backup would be back.
Name the list by --erasures <file>, or leave them in the database by --no-erasures.`);
}

/** Says what was erased again, and what could not be. */
export function printRepeated({ repeated, open }: RepeatedErasures): void {
  print(`Erased again what was erased since: ${formatCount(repeated, 'erasure')}.`);
  if (open.length === 0) return;
  print(`These accounts stay open, as each is the only owner of its clinic. Make another owner, and close them on the page “Users”:
  ${open.join(', ')}`);
}
