import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beginTestRun } from 'local-postgres';
import { requirePrograms } from '../processes/packages';
import { steps } from './causes';
import { ROOT } from '../processes/processes';
import { type Prometheus, startPrometheus } from './prometheus';
import { startWatchedSite, type WatchedSite } from './site';

const HELP = `npm run prove:alerts

Starts the servers of a site and Prometheus with the rules of deploy/prometheus, ten times as hasty, waits until nothing is wrong,
and then causes each alert: it has to fire. As a control, none may fire while nothing is wrong. Prometheus is installed by apt-get if it
is missing. It takes about five minutes. Run npm run build before.
`;

const RULES = join(ROOT, 'deploy', 'prometheus', 'alerts.yaml');
/** As long as the longest period of the rules, which then has seen nothing but a site that works. */
const HEALTHY_MS = 75_000;
const FIRE_WITHIN_MS = 150_000;

const log = (line: string) => process.stderr.write(`${line}\n`);

const listRules = async (): Promise<string[]> =>
  [...(await readFile(RULES, 'utf8')).matchAll(/- alert: (\w+)/g)].map(([, name]) => name ?? '');

/** A visitor, without whom a shell asks for nothing. */
async function visit(url: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await fetch(url, { signal }).catch(() => undefined);
    await sleep(250, undefined, { signal }).catch(() => undefined);
  }
}

/** Those of the alerts that have not fired in time. */
async function waitForAlerts(
  prometheus: Prometheus,
  alerts: readonly string[],
): Promise<readonly string[]> {
  const deadline = Date.now() + FIRE_WITHIN_MS;
  for (;;) {
    const firing = await prometheus.listFiring();
    const missing = alerts.filter((alert) => !firing.has(alert));
    if (missing.length === 0 || Date.now() > deadline) return missing;
    await sleep(1_000);
  }
}

/** Those of the alerts that nothing made fire. */
async function causeAll(site: WatchedSite, prometheus: Prometheus, signal: AbortSignal) {
  const silent: string[] = [];
  for (const causes of steps) {
    for (const { begin } of causes) await begin(site, signal);
    const alerts = causes.flatMap((cause) => cause.alerts);
    const missing = await waitForAlerts(prometheus, alerts);
    log(`caused: ${alerts.join(', ')}`);
    if (missing.length > 0) log(`did not fire: ${missing.join(', ')}`);
    silent.push(...missing);
  }
  return silent;
}

async function prove(folder: string) {
  const site = await startWatchedSite(folder);
  const visits = new AbortController();
  const { signal } = visits;
  const { api, apiWithReplica, worker, shell, registryMetrics, watched } = site;
  for (const url of [`${shell.origin}/`, `${api.origin}/api/clinic`]) void visit(url, signal);
  const prometheus = await startPrometheus(join(folder, 'prometheus'), RULES, {
    api: [api.metrics, apiWithReplica.metrics],
    worker: [worker.metrics],
    shell: [shell.metrics],
    registry: [registryMetrics],
    backup: [watched.backups.metrics],
  });
  try {
    log('nothing is wrong yet');
    await sleep(HEALTHY_MS);
    const falseAlarms = [...(await prometheus.listFiring())];
    log(
      falseAlarms.length === 0 ? 'no alert fires' : `fires by mistake: ${falseAlarms.join(', ')}`,
    );
    const silent = await causeAll(site, prometheus, signal);
    const caused = steps.flat().flatMap(({ alerts }) => alerts);
    const untried = (await listRules()).filter((name) => !caused.includes(name));
    const isOk = falseAlarms.length === 0 && silent.length === 0 && untried.length === 0;
    return { name: 'alerts', ok: isOk, caused: caused.length, silent, falseAlarms, untried };
  } finally {
    visits.abort();
    await prometheus.stop();
    await site.stop();
  }
}

async function main(): Promise<void> {
  if (!existsSync(join(ROOT, 'shell', 'dist', 'entry.json')))
    throw new Error('Run npm run build first');
  requirePrograms({ prometheus: 'prometheus' });
  beginTestRun();
  const folder = await mkdtemp(join(tmpdir(), 'molar-alerts-'));
  const result = await prove(folder).finally(() => rm(folder, { recursive: true, force: true }));
  process.stdout.write(`${JSON.stringify(result)}\n`);
  process.exit(result.ok ? 0 : 1);
}

if (process.argv.includes('--help')) process.stdout.write(HELP);
else await main();
