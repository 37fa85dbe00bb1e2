import { RegistryError } from '../../errors';
import type { Scope } from '../../tokens/tokens';
import type { Host, Report } from '../host';
import { nameRegistry, openDir, type PlaceOptions } from '../place';
import { toRegistryLine, toTable, toWhen } from '../words';

const toScopeWords = (scope: Scope) =>
  scope === 'all' ? 'everything' : scope.join(' ') || 'reading';

interface AddOptions extends PlaceOptions {
  readonly remote: readonly string[];
  readonly admin?: boolean;
  readonly readOnly?: boolean;
}

function toScope({ remote, admin, readOnly }: AddOptions): Scope {
  const wishes = [remote.length > 0, admin, readOnly].filter(Boolean);
  if (wishes.length === 1) return admin ? 'all' : [...remote];
  const fault = 'Say what the token may do: --remote <name>, --admin or --read-only';
  throw new RegistryError('usage', { params: { fault } });
}

/** Creates a token and shows it this once. */
export async function addTokenCommand(
  name: string,
  options: AddOptions,
  host: Host,
): Promise<Report> {
  const scope = toScope(options);
  const token = await openDir(options, host).tokens.add({ name, scope }, host.clock());
  return {
    data: { changed: true, name, scope, token },
    lines: [
      `Token of ${name}, for ${toScopeWords(scope)}. It is shown this once:`,
      token,
      'Next, where the team deploys: export CLINIC_REGISTRY_TOKEN=<token>',
      toRegistryLine(nameRegistry(options, host)),
    ],
  };
}

/** The tokens there are; never their secrets. */
export async function listTokensCommand(options: PlaceOptions, host: Host): Promise<Report> {
  const tokens = await openDir(options, host).tokens.list();
  const data = tokens.map(({ name, scope, createdAt }) => ({ name, scope, createdAt }));
  const rows = data.map(({ name, scope, createdAt }) => [
    name,
    toScopeWords(scope),
    toWhen(createdAt),
  ]);
  return { data: { tokens: data }, lines: toTable([['name', 'may change', 'created'], ...rows]) };
}

/** Ends a token at once. */
export async function revokeTokenCommand(
  name: string,
  options: PlaceOptions,
  host: Host,
): Promise<Report> {
  await openDir(options, host).tokens.revoke(name);
  return {
    data: { changed: true, name },
    lines: [
      `The token of ${name} is worth nothing now.`,
      toRegistryLine(nameRegistry(options, host)),
    ],
  };
}
