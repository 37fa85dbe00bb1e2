import { type Block, type NewBlock, toDateLocal } from 'shared-contracts';
import { type Actor, recordAudit } from '../../audit/audit-log';
import { lockSchedule } from '../../core/booking/schedule/lock-schedule';
import { listDoctorNames } from '../../core/people/dentists/dentists.repository';
import type { Trx } from '../../database/connection';
import { DomainError } from '../../domain-error';
import * as blocks from './blocks.repository';

const toSubject = ({ doctorId, chairId }: NewBlock) =>
  chairId === null ? { type: 'doctor', id: doctorId ?? '' } : { type: 'chair', id: chairId };

/** What the audit log says of a block; notes may name people. */
const toDetails = ({ kind, fromDate, untilDate, fromTime, untilTime }: NewBlock) => ({
  kind,
  fromDate,
  untilDate,
  fromTime,
  untilTime,
});

interface Adding {
  readonly block: NewBlock;
  readonly actor: Actor;
}

/** Returns the ID of the block. */
export async function addBlock(trx: Trx, { block, actor }: Adding): Promise<string> {
  const today = toDateLocal(actor.now, trx.clinic.timeZone);
  if (block.untilDate !== null && block.untilDate < today) throw new DomainError('day_past');
  await lockSchedule(trx);
  const known =
    block.chairId === null ? await listDoctorNames(trx) : await blocks.listChairNames(trx);
  if (!known.some(({ id }) => id === toSubject(block).id)) throw new DomainError('not_found');
  const id = await blocks.insertBlock(trx, block);
  const after = toDetails(block);
  await recordAudit(trx, { actor, action: 'block.added', subject: toSubject(block), after });
  return id;
}

const hasEnded = ({ untilDate }: Block, today: string): boolean =>
  untilDate !== null && untilDate < today;

/** Returns how many blocks changed: 0 when it had ended before. */
export async function endBlock(
  trx: Trx,
  { id, actor }: { readonly id: string; readonly actor: Actor },
): Promise<number> {
  await lockSchedule(trx);
  const block = await blocks.lockBlock(trx, id);
  if (block === null) throw new DomainError('not_found');
  const today = toDateLocal(actor.now, trx.clinic.timeZone);
  if (hasEnded(block, today)) return 0;
  await blocks.endBefore(trx, block, today);
  const before = toDetails(block);
  await recordAudit(trx, { actor, action: 'block.ended', subject: toSubject(block), before });
  return 1;
}
