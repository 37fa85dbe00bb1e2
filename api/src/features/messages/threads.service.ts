import { type Thread, type ThreadState, type ThreadView, threadViews } from 'shared-contracts';
import { type Actor, recordAudit } from '../../audit/audit-log';
import type { Db, Trx } from '../../database/connection';
import { DomainError } from '../../domain-error';
import { listReplies } from '../../core/people/messages/replies.repository';
import { listMessageStaff, listPatientsByEmail } from './correspondents.repository';
import * as threads from './threads.repository';

export async function countViews(db: Db, userId: string): Promise<Record<ThreadView, number>> {
  const counts = threadViews.map(
    async (view) => [view, await threads.countView(db, { view, userId })] as const,
  );
  return Object.fromEntries(await Promise.all(counts)) as Record<ThreadView, number>;
}

export async function readThread(db: Db, id: string): Promise<Thread> {
  const thread = await threads.findThread(db, id);
  if (!thread) throw new DomainError('not_found');
  const [replies, patients] = await Promise.all([
    listReplies(db, id),
    listPatientsByEmail(db, thread.email),
  ]);
  return { ...thread, replies, patients };
}

async function requireLocked(trx: Trx, id: string) {
  const thread = await threads.lockThread(trx, id);
  if (!thread) throw new DomainError('not_found');
  return thread;
}

/** The number of threads that changed. */
export async function changeState(
  trx: Trx,
  { id, state, actor }: { id: string; state: ThreadState; actor: Actor },
): Promise<number> {
  const before = await requireLocked(trx, id);
  if (before.state === state) return 0;
  await threads.setState(trx, { id, state });
  await recordAudit(trx, {
    actor,
    action: 'message.state_changed',
    subject: { type: 'message', id },
    before: { state: before.state },
    after: { state },
  });
  return 1;
}

async function requireStaff(trx: Trx, userId: string | null): Promise<void> {
  if (userId === null) return;
  const staff = await listMessageStaff(trx);
  if (!staff.some(({ id }) => id === userId)) throw new DomainError('validation_failed');
}

/** The number of threads that changed. */
export async function assign(
  trx: Trx,
  { id, assigneeId, actor }: { id: string; assigneeId: string | null; actor: Actor },
): Promise<number> {
  const before = await requireLocked(trx, id);
  if (before.assigneeId === assigneeId) return 0;
  await requireStaff(trx, assigneeId);
  await threads.setAssignee(trx, { id, assigneeId });
  await recordAudit(trx, {
    actor,
    action: 'message.assigned',
    subject: { type: 'message', id },
    before: { assigneeId: before.assigneeId },
    after: { assigneeId },
  });
  return 1;
}
