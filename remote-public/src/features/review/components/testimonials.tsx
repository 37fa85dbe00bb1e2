import { useRef } from 'react';
import { paths } from 'shared-contracts';
import { ButtonLink, color, fontSize, Grid, media, PageSection, SectionHeading } from 'shared-ui';
import { styled } from 'styled-components';
import { SplitColumns } from '../../../shared/split-columns';
import { texts } from '../../../texts';
import { useLatestReviews } from '../hooks/use-latest-reviews';
import { ReviewCard } from './review-card';

const HEADING_ID = 'testimonials';
const MAX_SHOWN = 3;

/** Three beside each other; one or two no wider than a text is easy to read. */
const Reviews = styled(Grid)<{ $count: number }>`
  max-width: ${({ $count }) => ($count === 1 ? '40rem' : 'none')};

  ${media.tablet} {
    grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 40rem));
  }
`;

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
        <Reviews ref={block} gap="l" $count={hasReviews ? latest.length : samples.length}>
          {hasReviews
            ? latest.map(({ id, name, location, review, reply }) => (
                <ReviewCard
                  key={id}
                  {...{ name, location, review }}
                  reply={reply?.text}
                  isPullQuote={latest.length < MAX_SHOWN}
                />
              ))
            : samples.map(({ id, ...sample }) => <ReviewCard key={id} {...sample} />)}
        </Reviews>
      </SplitColumns>
    </PageSection>
  );
}
