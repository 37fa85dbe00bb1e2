import { useOutletContext } from 'react-router-dom';
import type { SiteContext } from 'shared-contracts';
import { PageTitle } from 'shared-data';
import { Card, PageHeading, PageSection, SectionHeading } from 'shared-ui';
import { ReviewList } from '../features/review/components/review-list';
import { WriteReview } from '../features/review/components/write-review';
import { texts } from '../texts';

const FORM_HEADING_ID = 'write-review';

export function Component() {
  const { clinic } = useOutletContext<SiteContext>();
  return (
    <>
      <PageTitle>{texts.titles.reviews}</PageTitle>
      <PageSection>
        <PageHeading title={texts.reviews.heading} lead={texts.reviews.lead} />
        <ReviewList timeZone={clinic.timeZone} />
      </PageSection>
      <PageSection tone="mint" hasDivider width="text" aria-labelledby={FORM_HEADING_ID}>
        <SectionHeading id={FORM_HEADING_ID} title={texts.reviews.formHeading} />
        <Card>
          <WriteReview />
        </Card>
      </PageSection>
    </>
  );
}
