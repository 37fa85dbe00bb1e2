import { type Freeze, formatUtc } from 'shared-contracts';
import type { CommandReport } from '../cli-context';
import { formatTable } from '../format';
import type { RegistryTarget } from '../target-options';

function toReport(freezes: readonly Freeze[], lines: readonly string[]): CommandReport {
  const rows = freezes.map(({ id, from, to, by, note }) => [
    id,
    formatUtc(from),
    formatUtc(to),
    by,
    note,
  ]);
  const table = formatTable([['id', 'from', 'until', 'by', 'note'], ...rows]);
  return {
    data: { freezes },
    lines: [...lines, ...(rows.length > 0 ? table : ['No freeze is planned.'])],
  };
}

/** Adds a freeze. */
export async function addFreezeCommand(
  freeze: Pick<Freeze, 'from' | 'to' | 'note'>,
  { registry }: RegistryTarget,
): Promise<CommandReport> {
  const { document } = await registry.addFreeze(freeze);
  return toReport(document.freezes ?? [], [
    'Visitors get nothing new meanwhile. Rollback, canary 0 and retire stay possible.',
  ]);
}

/** Lists the freezes. */
export async function listFreezesCommand({ registry }: RegistryTarget): Promise<CommandReport> {
  const { document } = await registry.read();
  return toReport(document.freezes ?? [], []);
}

/** Removes a freeze. */
export async function removeFreezeCommand(
  id: string,
  { registry }: RegistryTarget,
): Promise<CommandReport> {
  const { document } = await registry.removeFreeze(id);
  return toReport(document.freezes ?? [], [`Removed the freeze ${id}.`]);
}
