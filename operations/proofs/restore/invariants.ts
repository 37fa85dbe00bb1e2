import type { Result } from '../../src/doctor/check';
import { databaseChecks } from '../../src/doctor/checks/database';
import { moneyChecks } from '../../src/doctor/checks/money';
import { settingsChecks } from '../../src/doctor/checks/settings';
import { visitChecks } from '../../src/doctor/checks/visits';
import { runDoctor } from '../../src/doctor/doctor';
import { realMachine } from '../../src/doctor/machine';
import { realNetwork } from '../../src/network/network';
import { toApiEnv } from '../../processes/environments';

const ASKED = [databaseChecks, visitChecks, moneyChecks];

/** What `molar doctor` says is wrong with the rows and rules of a database, and how many checks it made. */
export async function examineDatabase(runtimeUrl: string) {
  let printed = '';
  const api = toApiEnv(runtimeUrl, '/tmp');
  await runDoctor({
    site: { environments: { api, shell: {}, registry: {}, operations: {} }, folder: null },
    network: realNetwork,
    machine: realMachine,
    now: () => new Date(),
    limitMs: 30_000,
    ...{ isJson: true, isFixing: false, showProgress: () => undefined },
    groups: [settingsChecks, ...ASKED],
    out: (text) => (printed += text),
  });
  const { checks } = JSON.parse(printed) as { checks: Result[] };
  const asked = checks.filter(({ group }) => ASKED.some(({ title }) => title === group));
  const wrong = asked.filter(({ state }) => state !== 'ok');
  return { checks: asked.length, wrong: wrong.map(({ name, found }) => `${name}: ${found}`) };
}
