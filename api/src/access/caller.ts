import type { FastifyRequest } from 'fastify';
import { type Access, isPermission, MINUTE_MS, type Permission } from 'shared-contracts';
import type { Context } from '../context';
import { DomainError } from '../domain-error';
import type { Identity } from '../ports';
import { may } from './account.repository';
import { rememberLanguage } from './chosen-language';
import { isAlive, limitOf } from './session-limits';
import { markUsed, type SignedInAccount } from './sessions.repository';

/** Who calls a handler; which kind follows from the endpoint's access rule. */
export type CallerOf<A extends Access> = A extends 'identity'
  ? Identity
  : A extends 'user' | Permission
    ? SignedInAccount
    : null;

export type Caller = CallerOf<Access>;

function requireBearer(request: FastifyRequest): string {
  const [, token] = /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (token === undefined) throw new DomainError('unauthenticated');
  return token;
}

async function requireAccount(context: Context, request: FastifyRequest): Promise<SignedInAccount> {
  const holder = await context.tokens.verify(requireBearer(request));
  const found = await context.findHolder(holder);
  if (!found) throw new DomainError('unauthenticated');
  if (found.isClosed) throw new DomainError('account_closed');
  const { session, ...account } = found;
  const now = context.clock();
  // Its holder's page renews the token, which tells whether the session goes on.
  if (!session || !isAlive(session, limitOf(context.sessionLimits, account), now))
    throw new DomainError('token_expired');
  if (now.getTime() - session.lastUsedAt.getTime() >= MINUTE_MS)
    await markUsed(context.db, { sessionId: session.sessionId, now });
  await rememberLanguage(context, account, request);
  return { ...account, session };
}

type Rule = (context: Context, request: FastifyRequest) => Promise<Caller>;

/** `signed` calls are verified by their route: the signature covers a body that is not read yet. */
const rules: Record<Exclude<Access, Permission>, Rule> = {
  public: async () => null,
  signed: async () => null,
  identity: (context, request) => context.ports.identity.verify(requireBearer(request)),
  user: requireAccount,
};

/** Throws the rule's error unless it accepts the caller. */
export async function requireCaller(
  context: Context,
  request: FastifyRequest,
  access: Access,
): Promise<Caller> {
  if (!isPermission(access)) return rules[access](context, request);
  const account = await requireAccount(context, request);
  if (!may(account, access)) throw new DomainError('forbidden');
  return account;
}
