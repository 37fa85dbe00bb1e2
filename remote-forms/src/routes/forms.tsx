import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from 'shared-auth';
import { listOwnForms, paths } from 'shared-contracts';
import { PageTitle, QueryView } from 'shared-data';
import { ButtonLink, Card, EmptyState, PageHeading, Stack } from 'shared-ui';
import { OwnForms } from '../features/own/own-forms';
import { texts } from '../texts';

const { own: labels } = texts;

export function Component() {
  const query = useQuery(endpointQuery(listOwnForms, {}));
  return (
    <Stack gap="xl">
      <PageTitle>{labels.heading}</PageTitle>
      <PageHeading title={labels.heading} lead={labels.lead} />
      <QueryView query={query}>
        {(visits) =>
          visits.length === 0 ? (
            <EmptyState title={labels.none} />
          ) : (
            <Card>
              <OwnForms visits={visits} />
            </Card>
          )
        }
      </QueryView>
      <div>
        <ButtonLink variant="secondary" to={paths.dashboard}>
          {labels.back}
        </ButtonLink>
      </div>
    </Stack>
  );
}
