import type { FastifyInstance } from 'fastify';
import { getAccessToken } from 'shared-contracts';
import { findAccountByUid } from '../../access/account.repository';
import type { Context } from '../../context';
import { DomainError } from '../../domain-error';
import { registerEndpoint } from '../../http/register-endpoint';

export function registerSession(app: FastifyInstance, context: Context): void {
  const { db, clinic, tokens } = context;

  registerEndpoint(app, getAccessToken, async ({ query, caller }) => {
    if (query.email !== caller.email) throw new DomainError('forbidden');
    const account = await findAccountByUid(db, clinic, caller.uid);
    if (!account) throw new DomainError('not_found');
    if (account.isClosed) throw new DomainError('account_closed');
    return { accessToken: await tokens.issue(account.userId) };
  });
}
