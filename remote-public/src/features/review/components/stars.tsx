import { MAX_RATING } from 'shared-contracts';
import { color } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';

const OUTLINE = 'M12 2.6l2.9 6 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9Z';
const places = Array.from({ length: MAX_RATING }, (_, place) => place);

const Row = styled.span`
  display: flex;
  gap: 0.125rem;
  color: ${color.accentText};
`;

/** A rating of 1 to 5, read as one text. */
export const Stars = ({ rating }: { readonly rating: number }) => (
  <Row role="img" aria-label={texts.reviews.rating(rating, MAX_RATING)}>
    {places.map((place) => (
      <svg key={place} viewBox="0 0 24 24" width={20} height={20} aria-hidden="true">
        <path
          d={OUTLINE}
          fill={place < rating ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinejoin="round"
        />
      </svg>
    ))}
  </Row>
);
