import { isRehearsal } from 'shared-server';
import { fileOf, listFaults, type Process, processNames } from '../../settings/processes';
import { type Check, type CheckGroup, failed, ok, warning } from '../check';
import type { Context } from '../context';

const LIMIT = 6;

const ADVICE = '`.env.example` explains every setting; `npx molar init` writes new files.';

const titles: Readonly<Record<Process, string>> = {
  api: 'settings of the API',
  shell: 'settings of the shell',
  registry: 'settings of the registry',
  operations: 'settings of the commands',
};

const toCheck = (process: Process): Check => ({
  name: titles[process],
  run: async ({ site }) => {
    const where = site.folder === null ? 'the environment' : fileOf(process);
    const faults = listFaults(process, site.environments[process]);
    if (faults.length === 0) return ok(`What ${where} says is valid.`);
    const named = faults.slice(0, LIMIT).map(({ name, rule }) => `${name}: ${rule}`);
    const rest = faults.length > LIMIT ? [`and ${faults.length - LIMIT} more`] : [];
    return failed(`In ${where}: ${[...named, ...rest].join('; ')}.`, ADVICE);
  },
});

/** What two processes are told has to be the same. */
function listDifferences({ settingsOf }: Context): string[] {
  const api = settingsOf('api');
  const shell = settingsOf('shell');
  const { CLINIC_MODE, CLINIC_REHEARSAL, PUBLIC_URL, FIREBASE_PROJECT_ID, CLINIC_TIME_ZONE } =
    shell;
  const shared = {
    CLINIC_MODE,
    CLINIC_REHEARSAL,
    PUBLIC_URL,
    FIREBASE_PROJECT_ID,
    CLINIC_TIME_ZONE,
  };
  return Object.entries(shared).flatMap(([name, value]) =>
    value === api[name as keyof typeof shared] ? [] : [name],
  );
}

const agreement: Check = {
  name: 'settings agree',
  needs: [titles.api, titles.shell],
  run: async (context) => {
    const names = listDifferences(context);
    if (names.length === 0) return ok('API and shell are told the same of the site.');
    const found = `API and shell are told something different: ${names.join(', ')}.`;
    return warning(found, 'Give both the same, then start them again.');
  },
};

const rehearsal: Check = {
  name: 'rehearsal',
  needs: [titles.api, titles.shell],
  run: async ({ settingsOf }) => {
    const rehearsing = (['api', 'shell'] as const).filter((name) => isRehearsal(settingsOf(name)));
    if (rehearsing.length === 0) return ok('Accounts and cards are real.');
    const found = `CLINIC_REHEARSAL is set for ${rehearsing.map((name) => titles[name].replace(/^.* of /, '')).join(' and ')}: nothing is real, and anybody can sign in as anybody.`;
    const advice =
      'Never let patients in. For the real site, write new settings without it (docs/running.md).';
    return failed(found, advice);
  },
};

/** Whether the settings are what the processes accept. */
export const settingsChecks: CheckGroup = {
  title: 'Settings',
  checks: [...processNames.map(toCheck), agreement, rehearsal],
};
