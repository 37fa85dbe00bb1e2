import type { FastifyInstance } from 'fastify';
import { listUnpaidVisits } from 'shared-contracts';
import type { Context } from '../../context';
import { registerEndpoint } from '../../http/register-endpoint';
import { listUnpaid } from './unpaid.repository';

const PAGE_SIZE = 25;

export function registerUnpaid(app: FastifyInstance, { db, clinic, clock }: Context): void {
  registerEndpoint(app, listUnpaidVisits, async ({ query }) => {
    const listing = { ...query, limit: PAGE_SIZE + 1, now: clock() };
    const found = await listUnpaid(db, clinic, listing);
    const visits = found.slice(0, PAGE_SIZE);
    return { visits, next: found.length > PAGE_SIZE ? (visits.at(-1)?.id ?? null) : null };
  });
}
