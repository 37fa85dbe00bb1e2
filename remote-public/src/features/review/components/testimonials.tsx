import { type ReactNode, useRef } from 'react';
import { paths, type Review } from 'shared-contracts';
import { ButtonLink, PageSection, SectionHeading } from 'shared-ui';
import { SplitColumns } from '../../../shared/split-columns';
import { texts } from '../../../texts';
import { useLatestReviews } from '../hooks/use-latest-reviews';
import { ReviewCard } from './review-card';
import { ReviewRow } from './review-grid';
import { ReviewPlaces } from './review-places';

const HEADING_ID = 'testimonials';
const MAX_SHOWN = 3;

function renderReviews(latest: readonly Review[]): ReactNode {
  const shown = latest.slice(0, MAX_SHOWN);
  if (shown.length === 0) return <p>{texts.testimonials.none}</p>;
  return (
    <ReviewRow
      $count={shown.length}
      tabIndex={0}
      role="region"
      aria-label={texts.testimonials.list}
    >
      {shown.map((review) => (
        <ReviewCard key={review.id} review={review} isPullQuote={shown.length < MAX_SHOWN} />
      ))}
    </ReviewRow>
  );
}

/** Three reviews of patients, as far as there are any. */
export function Testimonials() {
  const block = useRef<HTMLDivElement>(null);
  const { data, isError } = useLatestReviews(block);
  const { heading, all, failed } = texts.testimonials;

  return (
    <PageSection tone="mint" aria-labelledby={HEADING_ID}>
      <SplitColumns>
        <SectionHeading
          id={HEADING_ID}
          title={heading}
          actions={
            <ButtonLink to={paths.reviews} variant="secondary">
              {all}
            </ButtonLink>
          }
        />
        <div ref={block}>
          {data ? renderReviews(data) : isError ? <p>{failed}</p> : <ReviewPlaces isRow />}
        </div>
      </SplitColumns>
    </PageSection>
  );
}
