import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, fontSize, fontWeight, radius } from '../theme/tokens';

const tones = {
  neutral: { background: colour.surfaceMuted, text: colour.textMuted },
  success: { background: colour.successSoft, text: colour.successText },
  warning: { background: colour.warningSoft, text: colour.warningText },
  danger: { background: colour.dangerSoft, text: colour.dangerText },
  info: { background: colour.infoSoft, text: colour.infoText },
} as const;

/** What a badge's colour stands for. */
export type BadgeTone = keyof typeof tones;

const Pill = styled.span<{ $tone: BadgeTone }>`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  padding: 0.1875rem 0.625rem;
  border-radius: ${radius.pill};
  background: ${({ $tone }) => tones[$tone].background};
  color: ${({ $tone }) => tones[$tone].text};
  font-size: ${fontSize.caption};
  font-weight: ${fontWeight.bold};
  line-height: 1.4;
  white-space: nowrap;

  &::before {
    width: 0.4375rem;
    height: 0.4375rem;
    border-radius: 50%;
    background: currentcolor;
    content: '';
  }
`;

/** The state of something in a word; the word says it, the colour only helps. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <Pill $tone={tone}>{children}</Pill>;
}
