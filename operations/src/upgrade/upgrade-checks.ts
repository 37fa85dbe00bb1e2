import type { CheckGroup } from '../doctor/check';
import { databaseChecks } from '../doctor/checks/database';
import { machineChecks } from '../doctor/checks/machine';
import { registryChecks } from '../doctor/checks/registry';
import { settingsChecks } from '../doctor/checks/settings';
import { liveRemotes } from './live-remotes';
import { pendingMigrations } from './pending-migrations';

/** Some checks of the doctor's, by their names, and others after them. */
function extend(
  { title, checks }: CheckGroup,
  names: readonly string[],
  others: CheckGroup['checks'] = [],
): CheckGroup {
  return { title, checks: [...checks.filter(({ name }) => names.includes(name)), ...others] };
}

/** What has to be so before a site is upgraded to this version, and what the upgrade will do. */
export const upgradeChecks: readonly CheckGroup[] = [
  settingsChecks,
  extend(databaseChecks, ['database', 'PostgreSQL'], [pendingMigrations]),
  extend(registryChecks, ['registry for the shell'], [liveRemotes]),
  extend(machineChecks, ['disk', 'backup']),
];
