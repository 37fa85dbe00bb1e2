import { useMutation } from '@tanstack/react-query';
import { useOutletContext } from 'react-router-dom';
import { endpointMutation } from 'shared-auth';
import {
  dismissFailedJob,
  type FailedJob,
  formatInstant,
  listFailedJobs,
  retryFailedJob,
  type SiteContext,
} from 'shared-contracts';
import { toErrorText } from 'shared-pages';
import { Button, Cluster, type DataColumn, DataTable, EmptyState, notify } from 'shared-ui';
import { texts } from '../../../texts';
import { toJobText } from '../model/describe-job';

const { jobs: labels } = texts;

const invalidates = [listFailedJobs];
const onError = (error: Error) => notify.error(toErrorText(error));

function JobActions({ id }: Pick<FailedJob, 'id'>) {
  const retrying = useMutation({
    ...endpointMutation(retryFailedJob, { invalidates }),
    onError,
    onSuccess: () => notify.success(labels.retried),
  });
  const dismissing = useMutation({
    ...endpointMutation(dismissFailedJob, { invalidates }),
    onError,
    onSuccess: () => notify.success(labels.dismissed),
  });
  const describedBy = `job-${id}`;
  const isPending = retrying.isPending || dismissing.isPending;
  const input = { params: { id } };
  return (
    <Cluster gap="xs">
      <Button
        variant="secondary"
        aria-describedby={describedBy}
        disabled={isPending}
        onClick={() => retrying.mutate(input)}
      >
        {labels.retry}
      </Button>
      <Button
        variant="quiet"
        aria-describedby={describedBy}
        disabled={isPending}
        onClick={() => dismissing.mutate(input)}
      >
        {labels.dismiss}
      </Button>
    </Cluster>
  );
}

interface FailedJobsTableProps {
  readonly jobs: readonly FailedJob[];
  readonly isBusy: boolean;
}

export function FailedJobsTable({ jobs, isBusy }: FailedJobsTableProps) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const columns: DataColumn<FailedJob>[] = [
    {
      key: 'what',
      header: labels.columns.what,
      render: (job) => <span id={`job-${job.id}`}>{toJobText(job)}</span>,
    },
    {
      key: 'when',
      header: labels.columns.when,
      render: ({ failedAt }) => formatInstant(failedAt, timeZone),
    },
    { key: 'attempts', header: labels.columns.attempts, render: ({ attempts }) => attempts },
    { key: 'why', header: labels.columns.why, render: ({ reason }) => labels.reasons[reason] },
    {
      key: 'actions',
      header: labels.columns.actions,
      render: ({ id }) => <JobActions id={id} />,
    },
  ];
  return (
    <DataTable
      caption={labels.caption}
      columns={columns}
      rows={jobs}
      rowKey={({ id }) => id}
      isBusy={isBusy}
      empty={<EmptyState title={labels.none}>{labels.noneText}</EmptyState>}
    />
  );
}
