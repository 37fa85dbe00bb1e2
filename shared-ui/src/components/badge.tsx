import { styled } from 'styled-components';
import { color, fontSize, fontWeight, media, radius } from '../theme/tokens';

const tones = {
  neutral: { background: color.surfaceMuted, text: color.textMuted },
  success: { background: color.successSoft, text: color.successText },
  warning: { background: color.warningSoft, text: color.warningText },
  danger: { background: color.dangerSoft, text: color.dangerText },
  info: { background: color.infoSoft, text: color.infoText },
} as const;

/** The meaning of a badge's color. */
export type BadgeTone = keyof typeof tones;

const Pill = styled.span<{ $tone: BadgeTone }>`
  display: inline-flex;
  max-width: 100%;
  align-items: center;
  gap: 0.375rem;
  padding: 0.125rem 0.5625rem;
  /* Shown where there are no colours but those of the system. */
  border: 1px solid transparent;
  border-radius: ${radius.pill};
  background: ${({ $tone }) => tones[$tone].background};
  color: ${({ $tone }) => tones[$tone].text};
  font-size: ${fontSize.caption};
  font-weight: ${fontWeight.bold};
  line-height: 1.4;
  /* As narrow as its longest word, which a table would else break. */
  overflow-wrap: break-word;

  &::before {
    flex: none;
    width: 0.4375rem;
    height: 0.4375rem;
    border-radius: 50%;
    background: currentcolor;
    content: '';

    ${media.forcedColors} {
      display: none;
    }

    ${media.print} {
      display: none;
    }
  }

  ${media.print} {
    border-color: currentcolor;
  }
`;

const Words = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

interface BadgeProps {
  readonly tone?: BadgeTone;
  readonly children: string;
}

/** A state in a word or two, or a name, which is cut where two lines don't hold it. The color only supports the words. */
export const Badge = ({ tone = 'neutral', children }: BadgeProps) => (
  <Pill $tone={tone} title={children}>
    <Words>{children}</Words>
  </Pill>
);
