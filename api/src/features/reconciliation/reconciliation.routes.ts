import type { FastifyInstance } from 'fastify';
import { listReconciliations } from 'shared-contracts';
import type { Context } from '../../context';
import { registerEndpoint } from '../../http/register-endpoint';
import { listLatest } from '../../core/money/reconciliation/reconciliation.repository';

const SHOWN = 20;

export function registerReconciliations(app: FastifyInstance, { db }: Context): void {
  registerEndpoint(app, listReconciliations, () => listLatest(db, SHOWN));
}
