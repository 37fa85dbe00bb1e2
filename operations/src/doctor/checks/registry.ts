import { createHttpRegistry, RegistryError } from 'registry/client';
import { type Check, type CheckGroup, failed, type Finding, ok, warning } from '../check';
import type { Context } from '../context';

const TOKEN_FAULTS = new Set(['token_missing', 'token_unknown', 'admin_only']);

/** A token that the registry rejects is told apart from a registry that is away, which the runner explains. */
async function withToken(work: () => Promise<Finding>, advice: string): Promise<Finding> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof RegistryError) || !TOKEN_FAULTS.has(error.code)) throw error;
    const found =
      error.code === 'admin_only'
        ? 'The registry knows the token, but it may not do everything.'
        : 'The registry does not know the token.';
    return failed(found, advice);
  }
}

const ofShell: Check = {
  name: 'registry for the shell',
  needs: ['settings of the shell'],
  adviceOnError: 'Start the registry, or correct REGISTRY_URL in the shell.',
  run: ({ settingsOf }) => {
    const { REGISTRY_URL: url, REGISTRY_TOKEN: token } = settingsOf('shell');
    const read = async (): Promise<Finding> => {
      const { document } = await createHttpRegistry({ url, token }).read();
      const remotes = Object.values(document.remotes).filter(({ status }) => status !== 'retired');
      if (remotes.length > 0) return ok(`It answers the shell. Remotes: ${remotes.length}.`);
      const advice =
        'Publish the remotes (docs/deploying-a-remote.md): pages are empty without them.';
      return warning('It answers the shell, but no remote is published.', advice);
    };
    const advice = 'Set REGISTRY_TOKEN in the shell to that of `token add shell --read-only`.';
    return withToken(read, advice);
  },
};

const openForApi = ({ settingsOf }: Context) => {
  const { REGISTRY_URL: url, REGISTRY_TOKEN: token } = settingsOf('api');
  return url === undefined ? null : createHttpRegistry({ url, token });
};

const ofApi: Check = {
  name: 'registry for the API',
  needs: ['settings of the API'],
  adviceOnError: 'Start the registry, or correct REGISTRY_URL in the API.',
  run: async (context) => {
    const registry = openForApi(context);
    if (registry === null) {
      const advice = 'Set REGISTRY_URL and REGISTRY_TOKEN in the API.';
      return warning('The API knows none, so that owners see no releases.', advice);
    }
    const list = async () => {
      await registry.listTokens();
      return ok('It answers the API, whose token may do everything.');
    };
    return withToken(list, 'Set REGISTRY_TOKEN in the API to that of `token add api --admin`.');
  },
};

const SHOWN = 3;

const files: Check = {
  name: 'files of releases',
  needs: ['registry for the API'],
  isThorough: true,
  run: async (context) => {
    const damages = (await openForApi(context)?.verify()) ?? [];
    if (damages.length === 0) return ok('Every stored file is as it was published.');
    const named = damages
      .slice(0, SHOWN)
      .map(({ remote, version, path, fault }) => `${remote} ${version} ${path} is ${fault}`);
    const rest = damages.length > SHOWN ? [`and ${damages.length - SHOWN} more`] : [];
    const advice =
      'Browsers reject these files: `npx clinic-remotes rollback` to an intact version, then publish a new one.';
    return failed(`${[...named, ...rest].join('; ')}.`, advice);
  },
};

/** Whether pages get their remotes. */
export const registryChecks: CheckGroup = {
  title: 'Registry',
  checks: [ofShell, ofApi, files],
};
