import { useOutletContext } from 'react-router-dom';
import {
  dismissFailedJob,
  type FailedJob,
  formatInstant,
  listFailedJobs,
  retryFailedJob,
  type SiteContext,
} from 'shared-contracts';
import { useSave } from 'shared-data';
import { RowActions } from 'shared-staff';
import { Button, type DataColumn, DataTable, EmptyState } from 'shared-ui';
import { texts } from '../../../texts';
import { toJobText } from '../model/describe-job';

const { jobs: labels } = texts;

const options = { changes: [listFailedJobs], errors: 'notification' } as const;

function JobActions({ id }: Pick<FailedJob, 'id'>) {
  const retrying = useSave(retryFailedJob, { ...options, saved: labels.retried });
  const dismissing = useSave(dismissFailedJob, { ...options, saved: labels.dismissed });
  const describedBy = `job-${id}`;
  const isPending = retrying.isPending || dismissing.isPending;
  const input = { params: { id } };
  return (
    <RowActions>
      <Button
        variant="secondary"
        aria-describedby={describedBy}
        disabled={isPending}
        onClick={() => retrying.save(input)}
      >
        {labels.retry}
      </Button>
      <Button
        variant="quiet"
        aria-describedby={describedBy}
        disabled={isPending}
        onClick={() => dismissing.save(input)}
      >
        {labels.dismiss}
      </Button>
    </RowActions>
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
