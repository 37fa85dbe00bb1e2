import { paths } from 'shared-contracts';
import { ButtonLink, Cluster, PageSection, SectionHeading } from 'shared-ui';
import { texts } from '../../../texts';

const HEADING_ID = 'come';

export function Closing() {
  const { closingHeading, closingText, book, reviews } = texts.about;
  return (
    <PageSection aria-labelledby={HEADING_ID}>
      <SectionHeading id={HEADING_ID} title={closingHeading} lead={closingText} />
      <Cluster>
        <ButtonLink to={paths.appointment} variant="accent" size="large">
          {book}
        </ButtonLink>
        <ButtonLink to={paths.reviews} variant="quiet" size="large">
          {reviews}
        </ButtonLink>
      </Cluster>
    </PageSection>
  );
}
