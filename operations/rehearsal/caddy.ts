import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../processes/processes';
import { DOMAIN, type Place } from './place';
import { isListening, run, waitFor } from '../processes/run';

interface Config {
  readonly apps: { readonly http: { readonly servers: Record<string, { listen: string[] }> } };
}

/** What differs from a real site: a CA that no browser knows, loopback, and no port to be told to change by. */
function rehearse({ apps }: Config): object {
  const servers = Object.entries(apps.http.servers).map(([name, server]) => [
    name,
    { ...server, listen: server.listen.map((address) => address.replace(/^:/, '127.0.0.1:')) },
  ]);
  const issuer = { module: 'internal', lifetime: '720h', sign_with_root: true };
  return {
    admin: { disabled: true },
    apps: {
      ...apps,
      http: { ...apps.http, servers: Object.fromEntries(servers) as object },
      // Otherwise root makes the whole machine trust it.
      pki: { certificate_authorities: { local: { install_trust: false } } },
      tls: { automation: { policies: [{ subjects: [DOMAIN], issuers: [issuer] }] } },
    },
  };
}

/** Debian's Caddy with the file of real sites. */
export interface Caddy {
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts the proxy in front of the shell, which may not run yet. */
export async function startCaddy({ folder, ports, url, caFile }: Place): Promise<Caddy> {
  const home = join(folder, 'caddy');
  await mkdir(home);
  const env = {
    PATH: process.env.PATH,
    HOME: home,
    XDG_DATA_HOME: home,
    XDG_CONFIG_HOME: home,
    PUBLIC_URL: url,
    SHELL_ADDRESS: `127.0.0.1:${ports.shell}`,
    HTTP_PORT: `${ports.http}`,
    HTTPS_PORT: `${ports.https}`,
  };
  const source = join(ROOT, 'deploy', 'Caddyfile');
  const adapted = await run(['caddy', 'adapt', '--config', source], { env });
  const config = join(home, 'config.json');
  await writeFile(config, JSON.stringify(rehearse(JSON.parse(adapted) as Config)));

  const logFile = join(folder, 'logs', 'caddy.log');
  async function start(): Promise<ChildProcess> {
    const log = openSync(logFile, 'a');
    const child = spawn('caddy', ['run', '--config', config], { env, stdio: ['ignore', log, log] });
    closeSync(log);
    await waitFor('Caddy has a certificate', async () => {
      if (child.exitCode !== null) throw new Error(`Caddy did not start: see ${logFile}`);
      const certificate = join(home, 'caddy', 'certificates', 'local', DOMAIN, `${DOMAIN}.crt`);
      return existsSync(caFile) && existsSync(certificate) ? isListening(ports.https) : null;
    });
    return child;
  }
  async function end(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  }

  let running = await start();
  return {
    restart: async () => {
      await end(running);
      running = await start();
    },
    stop: () => end(running),
  };
}
