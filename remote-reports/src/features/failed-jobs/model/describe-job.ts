import type { FailedJob } from 'shared-contracts';
import { texts } from '../../../texts';

const { jobs: labels } = texts;

const find = (table: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/**
 * What a job would have done; its name in words when a newer API has it.
 * @example toJobText({ task: 'email', kind: 'booked' }) // 'Email: booking confirmation'
 */
export function toJobText({ task, kind }: Pick<FailedJob, 'task' | 'kind'>): string {
  const email = kind === null ? undefined : find(labels.emails, kind);
  return email ?? find(labels.tasks, task) ?? task.replaceAll('_', ' ');
}
