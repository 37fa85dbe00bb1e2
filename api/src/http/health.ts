import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../database/connection';
import { DomainError } from '../domain-error';

const open = { config: { access: 'public' as const }, schema: { hide: true } };

/** `/healthz`: the process answers. `/readyz`: it can also reach its database. */
export function serveHealth(app: FastifyInstance, db: Db): void {
  app.get('/healthz', open, async () => ({ status: 'ok' }));
  app.get('/readyz', open, async () => {
    await sql`select 1`.execute(db).catch((cause: unknown) => {
      throw new DomainError('service_unavailable', {}, { cause });
    });
    return { status: 'ready' };
  });
}
