import type { Scope } from '../../tokens/tokens';
import type { CommandReport } from '../cli-context';
import { formatRegistry, formatTable, formatTime } from '../format';
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
  { now, ...options }: ScopeOptions & { readonly now: Date },
  target: RegistryTarget,
): Promise<CommandReport> {
  const scope = parseScope(options);
  const token = await target.requireDir().tokens.add({ name, scope }, now);
  return {
    data: { changed: true, name, scope, token },
    lines: [
      `Token ${name} may change: ${formatScope(scope)}. It is shown only once:`,
      token,
      'Next, where the team deploys: export CLINIC_REGISTRY_TOKEN=<token>',
      formatRegistry(target),
    ],
  };
}

/** Lists the tokens, without their secrets. */
export async function listTokensCommand({ requireDir }: RegistryTarget): Promise<CommandReport> {
  const tokens = await requireDir().tokens.list();
  const data = tokens.map(({ name, scope, createdAt }) => ({ name, scope, createdAt }));
  const rows = data.map(({ name, scope, createdAt }) => [
    name,
    formatScope(scope),
    formatTime(createdAt),
  ]);
  return {
    data: { tokens: data },
    lines: formatTable([['name', 'may change', 'created'], ...rows]),
  };
}

/** Revokes a token immediately. */
export async function revokeTokenCommand(
  name: string,
  target: RegistryTarget,
): Promise<CommandReport> {
  await target.requireDir().tokens.revoke(name);
  return {
    data: { changed: true, name },
    lines: [`Token ${name} revoked.`, formatRegistry(target)],
  };
}
