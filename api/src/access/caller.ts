import type { FastifyRequest } from 'fastify';
import { type Access, isPermission, type Permission } from 'shared-contracts';
import type { Context } from '../context';
import { DomainError } from '../domain-error';
import type { Identity } from '../ports';
import { type Account, may } from './account.repository';
import { rememberLanguage } from './chosen-language';

/** Who calls a handler; which kind follows from the endpoint's access rule. */
export type CallerOf<A extends Access> = A extends 'identity'
  ? Identity
  : A extends 'user' | Permission
    ? Account
    : null;

export type Caller = CallerOf<Access>;

function requireBearer(request: FastifyRequest): string {
  const [, token] = /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (token === undefined) throw new DomainError('unauthenticated');
  return token;
}

async function requireAccount(context: Context, request: FastifyRequest): Promise<Account> {
  const holder = await context.tokens.verify(requireBearer(request));
  const account = await context.findAccount(holder.userId);
  if (!account) throw new DomainError('unauthenticated');
  if (account.isClosed) throw new DomainError('account_closed');
  // It may belong to someone who signed up with a stranger's address; the owner's page renews it.
  if (account.sessionGeneration !== holder.sessionGeneration)
    throw new DomainError('token_expired');
  await rememberLanguage(context, account, request);
  return account;
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
