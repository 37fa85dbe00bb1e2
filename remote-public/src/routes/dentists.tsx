import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from 'shared-auth';
import { listDentistProfiles } from 'shared-contracts';
import { PageTitle, QueryView } from 'shared-data';
import { PageHeading, PageSection } from 'shared-ui';
import { DentistList } from '../features/dentists/components/dentist-list';
import { texts } from '../texts';

export function Component() {
  const query = useQuery(endpointQuery(listDentistProfiles, {}));
  const { heading, lead } = texts.dentists;
  return (
    <>
      <PageTitle>{texts.titles.dentists}</PageTitle>
      <PageSection>
        <PageHeading title={heading} lead={lead} />
        <QueryView query={query} isPage>
          {(dentists) => <DentistList dentists={dentists} />}
        </QueryView>
      </PageSection>
    </>
  );
}
