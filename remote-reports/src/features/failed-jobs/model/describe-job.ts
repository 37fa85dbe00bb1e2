import type { FailedJob } from 'shared-contracts';
import { findText } from '../../../shared/find-text';
import { texts } from '../../../texts';

const { jobs: labels } = texts;

/**
 * What a job would have done; its name in words when a newer API has it.
 * @example toJobText({ task: 'email', kind: 'booked' }) // 'Email: booking confirmation'
 */
export function toJobText({ task, kind }: Pick<FailedJob, 'task' | 'kind'>): string {
  const email = kind === null ? undefined : findText(labels.emails, kind);
  if (email !== undefined) return labels.email(email);
  return findText(labels.tasks, task) ?? task.replaceAll('_', ' ');
}
