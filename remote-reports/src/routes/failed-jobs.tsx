import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from 'shared-auth';
import { listFailedJobs } from 'shared-contracts';
import { PageTitle, QueryView } from 'shared-data';
import { PageHeading } from 'shared-ui';
import { FailedJobsTable } from '../features/failed-jobs/components/failed-jobs-table';
import { texts } from '../texts';

const { jobs: labels } = texts;

export function Component() {
  const query = useQuery(endpointQuery(listFailedJobs, {}));
  return (
    <>
      <PageTitle>{labels.heading}</PageTitle>
      <PageHeading title={labels.heading} lead={labels.lead} />
      <QueryView query={query} columnCount={5}>
        {(jobs) => <FailedJobsTable jobs={jobs} isBusy={query.isFetching} />}
      </QueryView>
    </>
  );
}
