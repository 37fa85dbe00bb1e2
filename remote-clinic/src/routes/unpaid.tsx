import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { endpointQuery } from 'shared-auth';
import { listUnpaidVisits } from 'shared-contracts';
import { PageTitle, QueryView } from 'shared-pages';
import { Button, Cluster, PageHeading, Stack } from 'shared-ui';
import { UnpaidTable } from '../features/unpaid/components/unpaid-table';
import { KeysetPager } from '../shared/keyset-pager';
import { texts } from '../texts';

const { unpaid: labels } = texts;
const TIMES = ['past', 'upcoming'] as const;

/** The visits that the page's address asks for (`?when=upcoming&after=…`), and how to ask for others. */
function useUnpaidVisits() {
  const [params, setParams] = useSearchParams();
  const when: (typeof TIMES)[number] = params.get('when') === 'upcoming' ? 'upcoming' : 'past';
  const after = params.get('after') ?? undefined;
  const query = useQuery({
    ...endpointQuery(listUnpaidVisits, { query: { when, ...(after && { after }) } }),
    placeholderData: keepPreviousData,
  });
  const show = (next: Record<string, string>) => setParams(next, { preventScrollReset: true });
  return {
    query,
    when,
    isFirstPage: after === undefined,
    showAfter: (id: string | null) => show({ when, ...(id !== null && { after: id }) }),
    showWhen: (next: (typeof TIMES)[number]) => show({ when: next }),
  };
}

/** The visits that are not paid, for reception to ask for the money. */
export function Component() {
  const { query, when, isFirstPage, showAfter, showWhen } = useUnpaidVisits();
  return (
    <>
      <PageTitle>{labels.heading}</PageTitle>
      <PageHeading title={labels.heading} lead={labels.lead} />
      <Stack>
        <Cluster gap="s" role="group" aria-label={labels.filter}>
          {TIMES.map((time) => (
            <Button
              key={time}
              variant={time === when ? 'primary' : 'secondary'}
              aria-pressed={time === when}
              onClick={() => showWhen(time)}
            >
              {labels.times[time]}
            </Button>
          ))}
        </Cluster>
        <QueryView query={query}>
          {({ visits, next }) => (
            <UnpaidTable
              caption={labels.captions[when]}
              visits={visits}
              isBusy={query.isFetching}
              footer={
                (next ?? !isFirstPage) && (
                  <KeysetPager
                    labels={labels}
                    isFirstPage={isFirstPage}
                    next={next}
                    onShowAfter={showAfter}
                  />
                )
              }
            />
          )}
        </QueryView>
      </Stack>
    </>
  );
}
