import { MAX_RATING } from 'shared-contracts';
import { color } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../texts';

const OUTLINE = 'M12 2.6l2.9 6 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9Z';
const places = Array.from({ length: MAX_RATING }, (_, place) => place);

const Row = styled.span`
  position: relative;
  display: inline-flex;
  width: fit-content;
  color: ${color.accentText};
`;

/** Lies over the outlines, as far as the rating goes. */
const Filled = styled.span`
  position: absolute;
  inset-block: 0;
  inset-inline-start: 0;
  display: flex;
  overflow: hidden;

  /* Cut off, not made smaller. */
  svg {
    flex: none;
    max-width: none;
  }
`;

const toStars = (fill: string) =>
  places.map((place) => (
    <svg key={place} viewBox="0 0 24 24" width={22} height={20} aria-hidden="true">
      <path
        d={OUTLINE}
        fill={fill}
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
    </svg>
  ));

const outlines = toStars('none');
const filled = toStars('currentColor');

interface StarsProps {
  /** Up to 5; the last star can be filled in part. */
  readonly rating: number;
  /** Beside the same in words. */
  readonly isDecorative?: boolean;
}

/** A rating, read as one text. */
export const Stars = ({ rating, isDecorative = false }: StarsProps) => (
  <Row
    {...(isDecorative
      ? { 'aria-hidden': true }
      : { role: 'img', 'aria-label': texts.reviews.rating(rating, MAX_RATING) })}
  >
    {outlines}
    <Filled style={{ width: `${(rating / MAX_RATING) * 100}%` }}>{filled}</Filled>
  </Row>
);
