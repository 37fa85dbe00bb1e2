import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { endpointQuery } from 'shared-auth';
import { exportUnpaidVisits, listUnpaidVisits } from 'shared-contracts';
import { FilterLinks, QueryView, PageTitle } from 'shared-data';
import { CsvButton, KeysetPager, useKeyset, ViewsMenu } from 'shared-staff';
import { Cluster, PageHeading, Stack } from 'shared-ui';
import { UnpaidTable } from '../features/unpaid/components/unpaid-table';
import { texts } from '../texts';

const { unpaid: labels } = texts;

/** The visits that are not paid, for reception to ask for the money. */
export function Component() {
  const [params] = useSearchParams();
  const when = params.get('when') === 'upcoming' ? 'upcoming' : 'past';
  const { page } = useKeyset();
  const query = useQuery({
    ...endpointQuery(listUnpaidVisits, { query: { when, ...page } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageTitle>{labels.heading}</PageTitle>
      <PageHeading
        title={labels.heading}
        lead={labels.lead}
        actions={
          <CsvButton
            endpoint={exportUnpaidVisits}
            input={{ query: { when } }}
            fileName="unpaid-visits.csv"
          />
        }
      />
      <Stack>
        <Cluster justify="space-between">
          <FilterLinks
            label={labels.filter}
            name="when"
            value={when}
            choices={[
              ['past', labels.times.past],
              ['upcoming', labels.times.upcoming],
            ]}
          />
          <ViewsMenu />
        </Cluster>
        <QueryView query={query}>
          {({ visits, next }) => (
            <UnpaidTable
              caption={labels.captions[when]}
              visits={visits}
              isBusy={query.isFetching}
              footer={<KeysetPager label={labels.pages} next={next} />}
            />
          )}
        </QueryView>
      </Stack>
    </>
  );
}
