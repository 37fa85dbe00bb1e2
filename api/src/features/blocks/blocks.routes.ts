import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-contracts';
import { toActor } from '../../audit/audit-log';
import type { Context } from '../../context';
import { listDoctorNames } from '../../core/people/dentists/dentists.repository';
import { inTransaction } from '../../database/connection';
import { registerEndpoint } from '../../http/register-endpoint';
import { listBlocks, listChairNames } from './blocks.repository';
import { addBlocks, endBlocks } from './blocks.service';

export function registerBlocks(app: FastifyInstance, { db, clock, clinic }: Context): void {
  registerEndpoint(app, contract.listBlocks, async () => ({
    blocks: await listBlocks(db, contract.toDateLocal(clock(), clinic.timeZone)),
    doctors: await listDoctorNames(db),
    chairs: await listChairNames(db),
  }));

  registerEndpoint(app, contract.addBlock, async (call) => {
    const adding = { block: call.body, actor: toActor(call, clock()) };
    return { ids: await inTransaction(db, (trx) => addBlocks(trx, adding)) };
  });

  registerEndpoint(app, contract.endBlocks, async (call) => {
    const ending = { ids: call.body.ids, actor: toActor(call, clock()) };
    return { modifiedCount: await inTransaction(db, (trx) => endBlocks(trx, ending)) };
  });
}
