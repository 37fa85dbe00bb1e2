import { useQuery } from '@tanstack/react-query';
import { PageTitle, QueryView } from 'shared-data';
import { PageHeading, PageSection } from 'shared-ui';
import { dentistsQuery } from '../features/dentists/api/dentists-query';
import { DentistList } from '../features/dentists/components/dentist-list';
import { texts } from '../texts';

export function Component() {
  const query = useQuery(dentistsQuery);
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
