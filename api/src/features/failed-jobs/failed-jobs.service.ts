import type { FailedJob, JobFailure } from 'shared-contracts';
import type { FailedJobRow } from '../../outbox/failed-jobs.repository';
import { RESTORED } from '../../outbox/outbox.repository';

const TASKS: Readonly<Record<string, string>> = { send_email: 'email', send_refund: 'refund' };

/** @example toTask('send_email:1') // 'email' */
export function toTask(task: string | null): string {
  if (task === null) return 'notification';
  const [name = task] = task.split(':');
  return TASKS[name] ?? name;
}

const EMAIL_FAILURES: readonly (readonly [RegExp, JobFailure])[] = [
  [/: EAUTH/, 'mail_login_rejected'],
  [/: EENVELOPE/, 'address_rejected'],
  [/: (ECONN|ETIMEDOUT|ESOCKET|EDNS|ETLS|EPROTOCOL)/, 'mail_server_away'],
  [/^The email was not sent/, 'email_rejected'],
];

/** An error may quote an address, and is for developers: only its cause is shown. */
function toReason({ task, attempts, error }: FailedJobRow): JobFailure {
  if (error === RESTORED) return 'restored';
  if (attempts === 0) return 'not_queued';
  if (toTask(task) === 'refund') return 'card_provider';
  return EMAIL_FAILURES.find(([pattern]) => pattern.test(error ?? ''))?.[1] ?? 'unexpected';
}

export const toFailedJob = (row: FailedJobRow): FailedJob => ({
  id: row.id,
  task: toTask(row.task),
  kind: row.kind,
  failedAt: row.failedAt,
  attempts: row.attempts,
  reason: toReason(row),
});
