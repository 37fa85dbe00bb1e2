import { styled } from 'styled-components';
import { color, fontSize, radius, shadow, space } from '../theme/tokens';
import { hideProps } from './layout';

const tones = {
  plain: `background: ${color.surface}; box-shadow: ${shadow.low}; border-color: ${color.border};`,
  mint: `background: ${color.surfaceMuted}; border-color: transparent;`,
  warm: `background: ${color.accentSoft}; border-color: transparent;`,
} as const;

/** A raised panel. `tone`: `plain` (default), `mint`, or `warm`, which is for one card per view. */
export const Card = styled.div.withConfig(hideProps('tone'))<{ tone?: keyof typeof tones }>`
  min-width: 0;
  padding: clamp(1.125rem, 3.5vw, 1.75rem);
  border: 1px solid;
  border-radius: ${radius.l};
  break-inside: avoid;
  ${({ tone = 'plain' }) => tones[tone]}

  > h2,
  > h3 {
    font-size: ${fontSize.title3};
  }

  > :where(h2, h3) + p {
    margin-top: ${space.s};
  }

  > :where(svg, span):has(+ h2, + h3) {
    margin-bottom: ${space.l};
  }
`;
