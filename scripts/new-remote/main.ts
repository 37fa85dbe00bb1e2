import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createRemote } from './create-remote';
import type { RemotePlan } from './plan-remote';
import { RemoteError } from './remote-error';

const HELP = `npm run new-remote -- remote-<name> [--path /address]

Makes a remote with one page: its folder, and its entry in package-lock.json. No other file changes.

  --path   the address of the page; without it /<name>, or /remote-<name> when that is taken
`;

const toNextSteps = ({ name, path, devPort }: RemotePlan) => `Made ${name} with a page at ${path}.

Next:
  npm run dev -w ${name}       the page inside the real shell, rebuilt on save (port ${devPort})
  npx jest ${name}             its tests
  npm run build -w ${name}     then:
  npx clinic-remotes publish ${name} --note "First release"

The first release is live at once. More: ${name}/README.md, docs/deploying-a-remote.md
`;

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { path: { type: 'string' }, help: { type: 'boolean' } },
    });
    return { ...values, name: positionals[0] ?? '', isOne: positionals.length === 1 };
  } catch (error) {
    throw new RemoteError(`${(error as Error).message}\n\n${HELP}`);
  }
}

async function run(): Promise<void> {
  const { help, name, path, isOne } = readArguments();
  if (help) return void process.stdout.write(HELP);
  if (!isOne) throw new RemoteError(HELP);
  const root = join(import.meta.dirname, '..', '..');
  process.stdout.write(toNextSteps(await createRemote({ root, name, path })));
}

run().catch((error: unknown) => {
  if (!(error instanceof RemoteError)) throw error;
  process.stderr.write(`${error.message.trimEnd()}\n`);
  process.exitCode = 1;
});
