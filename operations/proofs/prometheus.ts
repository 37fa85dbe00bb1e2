import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A minute of the rules takes six seconds here. */
const HASTE = 10;

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Shortens how long something has to last, and the periods that rates are of; values stay as they are. */
const hasten = (rules: string): string =>
  rules.replace(
    /(?<=for: |\[)(\d+)m\b/g,
    (_all, minutes: string) => `${(Number(minutes) * 60) / HASTE}s`,
  );

/** Where the processes of each job answer, as `host:port`. */
export type Targets = Readonly<Record<string, readonly string[]>>;

/** What Prometheus says is wrong. */
export interface Prometheus {
  readonly listFiring: () => Promise<ReadonlySet<string>>;
  readonly stop: () => Promise<void>;
}

const toConfig = (rulesFile: string, targets: Targets): string =>
  JSON.stringify({
    // A process may take two seconds to answer, and has to within an interval.
    global: { scrape_interval: '3s', evaluation_interval: '1s' },
    rule_files: [rulesFile],
    scrape_configs: Object.entries(targets).map(([job_name, addresses]) => ({
      job_name,
      static_configs: [{ targets: addresses }],
    })),
  });

async function readFiring(origin: string): Promise<ReadonlySet<string>> {
  const response = await fetch(`${origin}/api/v1/alerts`);
  const { data } = (await response.json()) as {
    data: { alerts: { state: string; labels: { alertname: string } }[] };
  };
  const firing = data.alerts.filter(({ state }) => state === 'firing');
  return new Set(firing.map(({ labels }) => labels.alertname));
}

/** Starts Prometheus on the rules that are deployed, ten times as hasty. */
export async function startPrometheus(
  folder: string,
  rules: string,
  targets: Targets,
): Promise<Prometheus> {
  const [config, rulesFile] = [join(folder, 'prometheus.yaml'), join(folder, 'alerts.yaml')];
  await mkdir(folder, { recursive: true });
  await writeFile(rulesFile, hasten(await readFile(rules, 'utf8')));
  await writeFile(config, toConfig(rulesFile, targets));
  const address = `127.0.0.1:${await findFreePort()}`;
  const child = spawn(
    'prometheus',
    [
      `--config.file=${config}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=${address}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const origin = `http://${address}`;
  while ((await fetch(`${origin}/-/ready`).catch(() => null))?.status !== 200) {
    if (child.exitCode !== null) throw new Error('Prometheus did not start');
    await sleep(200);
  }
  return {
    listFiring: () => readFiring(origin),
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}
