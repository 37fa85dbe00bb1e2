import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, fontWeight, radius } from '../theme/tokens';

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
  white-space: nowrap;

  &::before {
    width: 0.4375rem;
    height: 0.4375rem;
    border-radius: 50%;
    background: currentcolor;
    content: '';
  }
`;

/** A state in a word or two. The words carry the meaning, the color only supports it. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <Pill $tone={tone}>{children}</Pill>;
}
