import {
  type Block,
  type DateLocal,
  type NewBlock,
  toDateLocal,
  toFirstDays,
} from 'shared-contracts';
import { type Actor, recordAudit } from '../../audit/audit-log';
import { lockSchedule } from '../../core/booking/schedule/lock-schedule';
import { listDoctorNames } from '../../core/people/dentists/dentists.repository';
import type { Trx } from '../../database/connection';
import { DomainError } from '../../domain-error';
import * as blocks from './blocks.repository';

type BlockValues = Omit<Block, 'id'>;

const toSubject = ({ doctorId, chairId }: BlockValues) =>
  chairId === null ? { type: 'doctor', id: doctorId ?? '' } : { type: 'chair', id: chairId };

/** What the audit log says of a block; notes may name people. */
const toDetails = ({ kind, fromDate, untilDate, fromTime, untilTime }: BlockValues) => ({
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

async function addOne(trx: Trx, block: BlockValues, actor: Actor): Promise<string> {
  const id = await blocks.insertBlock(trx, block);
  const after = toDetails(block);
  await recordAudit(trx, { actor, action: 'block.added', subject: toSubject(block), after });
  return id;
}

/** One block for each of its weekdays; returns their IDs. */
export async function addBlocks(trx: Trx, { block, actor }: Adding): Promise<string[]> {
  const today = toDateLocal(actor.now, trx.clinic.timeZone);
  if (block.untilDate !== null && block.untilDate < today) throw new DomainError('day_past');
  await lockSchedule(trx);
  const known =
    block.chairId === null ? await listDoctorNames(trx) : await blocks.listChairNames(trx);
  if (!known.some(({ id }) => id === toSubject(block).id)) throw new DomainError('not_found');
  const { weekdays: _weekdays, ...values } = block;
  const ids: string[] = [];
  for (const fromDate of toFirstDays(block)) {
    ids.push(await addOne(trx, { ...values, fromDate }, actor));
  }
  return ids;
}

const hasEnded = ({ untilDate }: Block, today: string): boolean =>
  untilDate !== null && untilDate < today;

async function endOne(
  trx: Trx,
  block: Block,
  { actor, today }: { actor: Actor; today: DateLocal },
) {
  await blocks.endBefore(trx, block, today);
  const before = toDetails(block);
  await recordAudit(trx, { actor, action: 'block.ended', subject: toSubject(block), before });
}

/** Returns how many blocks changed: those that had ended before, or are gone, don't. */
export async function endBlocks(
  trx: Trx,
  { ids, actor }: { readonly ids: readonly string[]; readonly actor: Actor },
): Promise<number> {
  await lockSchedule(trx);
  const known = await blocks.lockBlocks(trx, ids);
  if (known.length === 0) throw new DomainError('not_found');
  const today = toDateLocal(actor.now, trx.clinic.timeZone);
  const open = known.filter((block) => !hasEnded(block, today));
  for (const block of open) await endOne(trx, block, { actor, today });
  return open.length;
}
