import { useRef } from 'react';
import { paths } from 'shared-contracts';
import { ButtonLink, color, fontSize, PageSection, SectionHeading } from 'shared-ui';
import { styled } from 'styled-components';
import { SplitColumns } from '../../../shared/split-columns';
import { texts } from '../../../texts';
import { useLatestReviews } from '../hooks/use-latest-reviews';
import { ReviewCard } from './review-card';
import { ReviewGrid } from './review-grid';

const HEADING_ID = 'testimonials';
const MAX_SHOWN = 3;

const Note = styled.p`
  color: ${color.textMuted};
  font-size: ${fontSize.small};
`;

/** Three reviews of patients, or the samples while there are none or they cannot be loaded. */
export function Testimonials() {
  const block = useRef<HTMLDivElement>(null);
  const latest = useLatestReviews(block).slice(0, MAX_SHOWN);
  const hasReviews = latest.length > 0;
  const { eyebrow, heading, all, samples, samplesNote } = texts.testimonials;

  return (
    <PageSection tone="mint" aria-labelledby={HEADING_ID}>
      <SplitColumns>
        <SectionHeading
          id={HEADING_ID}
          eyebrow={eyebrow}
          title={heading}
          actions={
            hasReviews ? (
              <ButtonLink to={paths.reviews} variant="secondary">
                {all}
              </ButtonLink>
            ) : (
              <Note>{samplesNote}</Note>
            )
          }
        />
        <ReviewGrid ref={block} gap="l" $count={hasReviews ? latest.length : samples.length}>
          {hasReviews
            ? latest.map(({ id, name, location, review, rating, reply }) => (
                <ReviewCard
                  key={id}
                  {...{ name, location, review, rating }}
                  reply={reply?.text}
                  isPullQuote={latest.length < MAX_SHOWN}
                />
              ))
            : samples.map(({ id, ...sample }) => <ReviewCard key={id} {...sample} />)}
        </ReviewGrid>
      </SplitColumns>
    </PageSection>
  );
}
