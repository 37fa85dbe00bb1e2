import { useRef } from 'react';
import { paths } from 'shared-contracts';
import { ButtonLink, Grid, PageSection, SectionHeading } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';
import { useLatestReviews } from '../hooks/use-latest-reviews';
import { ReviewCard } from './review-card';

const HEADING_ID = 'testimonials';
const MAX_SHOWN = 3;

const Note = styled.p`
  margin-top: 1.5rem;
`;

/** Three reviews of patients, or the samples while there are none or they cannot be loaded. */
export function Testimonials() {
  const block = useRef<HTMLDivElement>(null);
  const latest = useLatestReviews(block).slice(0, MAX_SHOWN);
  const hasReviews = latest.length > 0;
  const { eyebrow, heading, all, samples, samplesNote } = texts.testimonials;

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
        {hasReviews
          ? latest.map(({ id, name, location, review, reply }) => (
              <ReviewCard key={id} {...{ name, location, review }} reply={reply?.text} />
            ))
          : samples.map(({ id, ...sample }) => <ReviewCard key={id} {...sample} />)}
      </Grid>
      {!hasReviews && <Note>{samplesNote}</Note>}
    </PageSection>
  );
}
