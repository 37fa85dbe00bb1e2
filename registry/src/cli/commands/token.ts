import type { Scope } from '../../tokens/tokens';
import type { CommandReport } from '../cli-context';
import { formatTable, formatTime } from '../format';
import { type RegistryTarget, toUsageError } from '../target-options';

const formatScope = (scope: Scope) =>
  scope === 'all' ? 'everything' : scope.join(' ') || 'nothing, read only';

/** What a new token may do; exactly one of these. */
export interface ScopeOptions {
  readonly remote: readonly string[];
  readonly admin?: boolean;
  readonly readOnly?: boolean;
}

function parseScope({ remote, admin, readOnly }: ScopeOptions): Scope {
  const given = [remote.length > 0, admin, readOnly].filter(Boolean);
  if (given.length === 1) return admin ? 'all' : [...remote];
  throw toUsageError('Choose what the token may do: --remote <name>, --admin or --read-only');
}

/** Creates a token and shows it once. */
export async function addTokenCommand(
  name: string,
  options: ScopeOptions,
  target: RegistryTarget,
): Promise<CommandReport> {
  const scope = parseScope(options);
  const token = await target.registry.addToken({ name, scope });
  return {
    data: { changed: true, name, scope, token },
    lines: [
      `Token ${name} may change: ${formatScope(scope)}. It is shown only once:`,
      token,
      'Next, where the team deploys: export CLINIC_REGISTRY_TOKEN=<token>',
    ],
  };
}

/** Lists the tokens, without their secrets. */
export async function listTokensCommand(target: RegistryTarget): Promise<CommandReport> {
  const tokens = await target.registry.listTokens();
  const rows = tokens.map(({ name, scope, createdAt }) => [
    name,
    formatScope(scope),
    formatTime(createdAt),
  ]);
  return {
    data: { tokens },
    lines: [...formatTable([['name', 'may change', 'created'], ...rows])],
  };
}

/** Revokes a token immediately. */
export async function revokeTokenCommand(
  name: string,
  target: RegistryTarget,
): Promise<CommandReport> {
  await target.registry.revokeToken(name);
  return {
    data: { changed: true, name },
    lines: [`Token ${name} revoked.`],
  };
}
