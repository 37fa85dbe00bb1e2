import { useQuery } from '@tanstack/react-query';
import { useOutletContext, useParams } from 'react-router-dom';
import { ApiError, endpointQuery } from 'shared-auth';
import { getDentistProfile, paths, type SiteContext } from 'shared-contracts';
import { PageTitle, QueryView } from 'shared-data';
import { language } from 'shared-texts';
import { ButtonLink, EmptyState, PageSection, SectionHeading } from 'shared-ui';
import { DentistIntro } from '../features/dentists/components/dentist-intro';
import { DentistTreatments } from '../features/dentists/components/dentist-treatments';
import { ReviewsOf } from '../features/review/components/review-list';
import { texts } from '../texts';

const { dentists: words } = texts;

const TREATMENTS_ID = 'treatments';
const REVIEWS_ID = 'reviews';

/** For the address of a dentist who has left or is not shown. */
const Missing = () => (
  <EmptyState
    isPage
    title={words.missing}
    action={<ButtonLink to={paths.dentists}>{words.all}</ButtonLink>}
  >
    {words.missingText}
  </EmptyState>
);

export function Component() {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const { slug = '' } = useParams();
  const query = useQuery(
    endpointQuery(getDentistProfile, { params: { slug }, query: { language } }),
  );
  const { data: dentist, error } = query;
  const isMissing = error instanceof ApiError && error.code === 'not_found';
  return (
    <>
      <PageTitle>{dentist?.name ?? texts.titles.dentists}</PageTitle>
      <PageSection width="text">
        {isMissing ? (
          <Missing />
        ) : (
          <QueryView query={query} isPage>
            {(shown) => <DentistIntro dentist={shown} />}
          </QueryView>
        )}
      </PageSection>
      {dentist && !isMissing && (
        <>
          <PageSection tone="mint" hasDivider aria-labelledby={TREATMENTS_ID}>
            <SectionHeading id={TREATMENTS_ID} title={words.treatments} />
            <DentistTreatments dentist={dentist} timeZone={timeZone} />
          </PageSection>
          <PageSection aria-labelledby={REVIEWS_ID}>
            <SectionHeading id={REVIEWS_ID} title={words.reviews} />
            <ReviewsOf filter={{ doctorId: dentist.id }} timeZone={timeZone} />
          </PageSection>
        </>
      )}
    </>
  );
}
