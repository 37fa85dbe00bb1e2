import { useQuery } from '@tanstack/react-query';
import { paths } from 'shared-contracts';
import { ButtonLink, Grid, PageSection, SectionHeading, Skeleton } from 'shared-ui';
import { texts } from '../../../texts';
import { dentistsQuery } from '../api/dentists-query';
import { DentistCard } from './dentist-card';

const HEADING_ID = 'dentists';
const PLACES = [1, 2, 3];
const CARD_HEIGHT = '11rem';

/** Who works here, with their training; without any, or when they can't be loaded, there is no section. */
export function DentistFaces() {
  const { data, isError } = useQuery(dentistsQuery);
  if (data ? data.length === 0 : isError) return null;
  return (
    <PageSection aria-labelledby={HEADING_ID}>
      <SectionHeading
        id={HEADING_ID}
        title={texts.about.team}
        actions={
          <ButtonLink to={paths.reviews} variant="secondary">
            {texts.about.reviews}
          </ButtonLink>
        }
      />
      <Grid as="ul" role="list" gap="l" aria-busy={!data}>
        {data
          ? data.map((dentist) => (
              <li key={dentist.id}>
                <DentistCard dentist={dentist} headingLevel="h3" />
              </li>
            ))
          : PLACES.map((place) => (
              <li key={place} aria-hidden="true">
                <Skeleton height={CARD_HEIGHT} />
              </li>
            ))}
      </Grid>
    </PageSection>
  );
}
