import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createRemote } from './create-remote';
import { RemoteError, type RemotePlan } from './plan-remote';

const HELP = `npm run new-remote -- remote-<name> [--path /path] [--owner team]

Creates a remote with one page: a folder, an entry in package-lock.json, and one in each list that GitHub reads
(.github/CODEOWNERS and the workflow that deploys a remote). No other file changes.

  --path    path of the page (default: /<name>, or /remote-<name> if that is taken)
  --owner   team that answers for it (default: platform)
`;

const toNextSteps = ({
  name,
  path,
  devPort,
  owner,
}: RemotePlan) => `Created ${name} with a page at ${path}, owned by ${owner}

Next steps:
  npm run dev -w ${name}       shows the page in the shell and rebuilds it on save (port ${devPort})
  npx jest ${name}             runs its tests
  npm run build -w ${name}     builds it
  npx clinic-remotes publish ${name} --note "First release"
                               serves it to 10% of visitors
  npx clinic-remotes promote --remote ${name}
                               serves it to everyone

Translate its title in ${name}/locales. See ${name}/README.md and docs/deploying-a-remote.md
`;

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { path: { type: 'string' }, owner: { type: 'string' }, help: { type: 'boolean' } },
    });
    return { ...values, positionals };
  } catch (error) {
    throw new RemoteError(`${(error as Error).message}\n\n${HELP}`);
  }
}

async function run(): Promise<void> {
  const { help, path, owner, positionals } = readArguments();
  if (help) return void process.stdout.write(HELP);
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0) throw new RemoteError(HELP);
  const root = join(import.meta.dirname, '..', '..', '..');
  process.stdout.write(toNextSteps(await createRemote(root, name, { path, owner })));
}

run().catch((error: unknown) => {
  if (!(error instanceof RemoteError)) throw error;
  process.stderr.write(`${error.message.trimEnd()}\n`);
  process.exitCode = 1;
});
