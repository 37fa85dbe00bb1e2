import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';

const has = (program: string): boolean =>
  spawnSync('which', [program], { stdio: 'ignore' }).status === 0 || existsSync(program);

/** Debian's way to say that a package must not start its services. */
const POLICY = '/usr/sbin/policy-rc.d';

/** Installs packages; the services that they bring are neither started nor enabled. */
function install(packages: readonly string[]): void {
  const hasPolicy = existsSync(POLICY);
  if (!hasPolicy) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    execFileSync('apt-get', ['update'], options as object);
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
      ...(options as object),
    });
  } finally {
    if (!hasPolicy) rmSync(POLICY);
  }
  if (!existsSync('/run/systemd/system')) return;
  const services = packages.map((name) => name.replace(/-(server|\d+)$/, ''));
  for (const service of services) spawnSync('systemctl', ['disable', '--now', service]);
}

/**
 * Installs Debian's packages of those programs that are missing.
 * @param programs - names or paths, with the package of each
 */
export function requirePrograms(programs: Readonly<Record<string, string>>): void {
  const missing = Object.entries(programs).filter(([program]) => !has(program));
  if (missing.length === 0) return;
  const packages = [...new Set(missing.map(([, name]) => name))];
  if (process.getuid?.() !== 0 || !has('apt-get')) {
    throw new Error(`Install first: ${packages.join(', ')} (these are the names of Debian)`);
  }
  process.stderr.write(`installing ${packages.join(', ')}\n`);
  install(packages);
}
