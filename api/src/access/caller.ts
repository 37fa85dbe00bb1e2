import type { FastifyRequest } from 'fastify';
import type { Access } from 'shared-contracts';
import type { Context } from '../context';
import { DomainError } from '../domain-error';
import type { Identity } from '../ports';
import { type Account, findAccountById } from './account.repository';

/** Who a handler is called by; which kind follows from the endpoint's access rule. */
export type CallerOf<A extends Access> = A extends 'identity'
  ? Identity
  : A extends 'user' | 'admin'
    ? Account
    : null;

export type Caller = CallerOf<Access>;

function requireBearer(request: FastifyRequest): string {
  const [, token] = /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (token === undefined) throw new DomainError('unauthenticated');
  return token;
}

async function requireAccount(context: Context, request: FastifyRequest): Promise<Account> {
  const userId = await context.tokens.verify(requireBearer(request));
  const account = await findAccountById(context.db, context.clinic, userId);
  if (!account) throw new DomainError('unauthenticated');
  if (account.isClosed) throw new DomainError('account_closed');
  return account;
}

async function requireAdmin(context: Context, request: FastifyRequest): Promise<Account> {
  const account = await requireAccount(context, request);
  if (account.role !== 'admin') throw new DomainError('forbidden');
  return account;
}

type Rule = (context: Context, request: FastifyRequest) => Promise<Caller>;

/** `signed` proves itself by its body, which is not read yet here: its route checks it. */
const rules: Record<Access, Rule> = {
  public: async () => null,
  signed: async () => null,
  identity: (context, request) => context.ports.identity.verify(requireBearer(request)),
  user: requireAccount,
  admin: requireAdmin,
};

/** Throws the refusal of the rule, or gives the caller it lets in. */
export function requireCaller(
  context: Context,
  request: FastifyRequest,
  access: Access,
): Promise<Caller> {
  return rules[access](context, request);
}
