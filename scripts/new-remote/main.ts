import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createRemote } from './create-remote';
import { RemoteError, type RemotePlan } from './plan-remote';

const HELP = `npm run new-remote -- remote-<name> [--path /path]

Creates a remote with one page: a folder and an entry in package-lock.json. No other file changes.

  --path   path of the page (default: /<name>, or /remote-<name> if that is taken)
`;

const toNextSteps = ({ name, path, devPort }: RemotePlan) => `Created ${name} with a page at ${path}

Next steps:
  npm run dev -w ${name}       shows the page in the shell and rebuilds it on save (port ${devPort})
  npx jest ${name}             runs its tests
  npm run build -w ${name}     builds it for
  npx clinic-remotes publish ${name} --note "First release"

Add it to .github/CODEOWNERS and .github/workflows/deploy-remote.yml; npm run check compares both with the folders.
The first release is live for everyone. See ${name}/README.md and docs/deploying-a-remote.md
`;

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { path: { type: 'string' }, help: { type: 'boolean' } },
    });
    return { ...values, positionals };
  } catch (error) {
    throw new RemoteError(`${(error as Error).message}\n\n${HELP}`);
  }
}

async function run(): Promise<void> {
  const { help, path, positionals } = readArguments();
  if (help) return void process.stdout.write(HELP);
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0) throw new RemoteError(HELP);
  const root = join(import.meta.dirname, '..', '..');
  process.stdout.write(toNextSteps(await createRemote(root, name, path)));
}

run().catch((error: unknown) => {
  if (!(error instanceof RemoteError)) throw error;
  process.stderr.write(`${error.message.trimEnd()}\n`);
  process.exitCode = 1;
});
