import { locale } from 'shared-texts';
import { color, fontSize, fontWeight, space } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../texts';
import { Stars } from './stars';

const { reviews: words } = texts;

const Line = styled.p<{ $isCompact: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s} ${space.m};
  align-items: center;

  strong {
    color: ${color.heading};
    font-weight: ${fontWeight.bold};
    font-size: ${({ $isCompact }) => ($isCompact ? fontSize.body : fontSize.title2)};
    font-variant-numeric: tabular-nums;
  }
`;

const decimal = new Intl.NumberFormat(locale, {
  ...{ minimumFractionDigits: 1, maximumFractionDigits: 1 },
});

interface RatingProps {
  /** The mean of the stars, and of how many reviews. */
  readonly average: number;
  readonly count: number;
  /** In the size of the text around it. */
  readonly isCompact?: boolean;
}

/** What patients think, in figures and stars. */
export const Rating = ({ average, count, isCompact = false }: RatingProps) => (
  <Line $isCompact={isCompact}>
    <strong>{words.average(decimal.format(average))}</strong>
    <Stars rating={average} isDecorative />
    <span>{words.count(count)}</span>
  </Line>
);
