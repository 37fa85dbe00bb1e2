import { useRef } from 'react';
import { paths } from 'shared-contracts';
import { ButtonLink, Grid, PageSection, SectionHeading } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';
import { useLatestReviews } from '../hooks/use-latest-reviews';
import { sampleReviews } from '../model/sample-reviews';
import { ReviewCard } from './review-card';

const HEADING_ID = 'testimonials';
const SHOWN = 3;

const Note = styled.p`
  margin-top: 1.5rem;
`;

/** Three reviews of patients, or the samples while there are none or they can't be had. */
export function Testimonials() {
  const block = useRef<HTMLDivElement>(null);
  const latest = useLatestReviews(block).slice(0, SHOWN);
  const hasReviews = latest.length > 0;
  const { eyebrow, heading, all, samplesNote } = texts.testimonials;

  return (
    <PageSection aria-labelledby={HEADING_ID}>
      <SectionHeading
        id={HEADING_ID}
        eyebrow={eyebrow}
        title={heading}
        actions={
          hasReviews && (
            <ButtonLink to={paths.reviews} variant="secondary">
              {all}
            </ButtonLink>
          )
        }
      />
      <Grid ref={block}>
        {(hasReviews ? latest : sampleReviews).map(({ _id, name, location, review }) => (
          <ReviewCard key={_id} name={name} location={location} review={review} />
        ))}
      </Grid>
      {!hasReviews && <Note>{samplesNote}</Note>}
    </PageSection>
  );
}
