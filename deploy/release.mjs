import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const HELP = `node release.mjs <folder>

Prepares the registry for API and shell, before they start: makes their tokens, api/token and shell/token in the folder,
unless it knows those that are there, and publishes the remotes of this image that the registry does not have yet. What is
live stays as it is for all others, also after a rollback.

Environment: CLINIC_REGISTRY_URL, and REGISTRY_OPERATOR_TOKEN_FILE.
`;

const SCOPES = { api: '--admin', shell: '--read-only' };

/** @typedef {{ remotes: Record<string, { releases: Record<string, unknown> }> }} Releases */

/**
 * @param {readonly string[]} args
 * @returns {Promise<unknown>}
 */
async function clinicRemotes(...args) {
  const token = readFileSync(process.env.REGISTRY_OPERATOR_TOKEN_FILE ?? '', 'utf8').trim();
  const env = { ...process.env, CLINIC_REGISTRY_TOKEN: token };
  const cli = join('registry', 'bin', 'clinic-remotes.mjs');
  const all = [cli, ...args, '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, all, { env }).catch((error) => {
    // The answer says what failed; the error of the process has the arguments alone.
    throw new Error(`clinic-remotes ${args.join(' ')}: ${error.stdout || error.stderr}`);
  });
  return JSON.parse(stdout);
}

/** @param {string} folder */
async function makeTokens(folder) {
  const listed = /** @type {{ tokens: { name: string }[] }} */ (
    await clinicRemotes('token', 'list')
  );
  for (const [name, scope] of Object.entries(SCOPES)) {
    const file = join(folder, name, 'token');
    const isKnown = listed.tokens.some((token) => token.name === name);
    if (isKnown && existsSync(file)) continue;
    if (isKnown) await clinicRemotes('token', 'revoke', name);
    const made = /** @type {{ token: string }} */ (
      await clinicRemotes('token', 'add', name, scope)
    );
    await writeFile(file, made.token, { mode: 0o600 });
    process.stdout.write(`made the token of ${name}\n`);
  }
}

/** @param {string} remote */
const readVersion = (remote) =>
  /** @type {{ version: string }} */ (
    JSON.parse(readFileSync(join(remote, 'package.json'), 'utf8'))
  ).version;

async function publishRemotes() {
  const { remotes } = /** @type {Releases} */ (await clinicRemotes('list'));
  for (const name of readdirSync('.').filter((entry) => existsSync(join(entry, 'remote.json')))) {
    const version = readVersion(name);
    if (remotes[name]?.releases[version]) continue;
    await clinicRemotes('publish', name, '--promote', '--no-smoke', '--note', 'With the site');
    process.stdout.write(`published ${name} ${version}\n`);
  }
}

/** @param {string} folder */
async function run(folder) {
  await makeTokens(folder);
  await publishRemotes();
}

const [folder] = process.argv.slice(2);
if (folder) {
  await run(folder).catch((/** @type {Error} */ error) => {
    process.stderr.write(`release: ${error.message}\n`);
    process.exitCode = 1;
  });
} else {
  process.stdout.write(HELP);
}
