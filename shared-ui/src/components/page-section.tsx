import type { ComponentPropsWithRef } from 'react';
import { css, styled } from 'styled-components';
import { color, size, space } from '../theme/tokens';

const tones = {
  plain: css`
    --section-background: transparent;
  `,
  mint: css`
    --section-background: ${color.surfaceMuted};
  `,
  deep: css`
    --section-background: transparent;

    /* Printers leave backgrounds out, and light text would be lost on paper. */
    @media screen {
      --section-background: ${color.deep};
      --color-text: ${color.onDeep};
      --color-heading: ${color.onDeep};
      --color-link: ${color.onDeep};
      --color-text-muted: ${color.onDeepMuted};
      --color-surface-muted: rgb(255 255 255 / 12%);
      --color-border-control: ${color.onDeepMuted};
      --color-accent-text: ${color.accent};
      --color-focus: ${color.accent};
    }
  `,
} as const;

const widths = { wide: size.content, text: size.text, form: size.form } as const;

const WAVE_HEIGHT = 'clamp(1.25rem, 3.5vw, 3rem)';

const Band = styled.section<{ $tone: keyof typeof tones; $hasDivider: boolean }>`
  ${({ $tone }) => tones[$tone]}
  position: relative;
  margin-top: ${({ $hasDivider }) => ($hasDivider ? WAVE_HEIGHT : '0')};
  padding-block: ${space.section};
  background: var(--section-background);
  color: ${color.text};
`;

const Wave = styled.svg`
  position: absolute;
  inset: auto 0 100% 0;
  width: 100%;
  height: ${WAVE_HEIGHT};
  margin-bottom: -1px;
  fill: var(--section-background);
  pointer-events: none;
`;

/** A wave between the section before, which is plain, and this one: the two cusps of a molar's crown. */
const WaveDivider = () => (
  <Wave data-print="hide" viewBox="0 0 1200 48" preserveAspectRatio="none" aria-hidden="true">
    <path d="M0 48V40C120 14 260 2 390 6c95 3 140 22 210 22s115-19 210-22c130-4 270 8 390 34v8Z" />
  </Wave>
);

const Column = styled.div<{ $width: keyof typeof widths }>`
  width: 100%;
  max-width: calc(${({ $width }) => widths[$width]} + 2 * ${space.gutter});
  margin-inline: auto;
  padding-inline: ${space.gutter};
`;

interface PageSectionProps extends ComponentPropsWithRef<'section'> {
  /** Background color. `deep` has light text: no cards or fields on it. Default `plain`. */
  tone?: keyof typeof tones;
  /** Maximum width of the content: `wide` 72 rem or more (default), `text` 42, `form` 27. */
  width?: keyof typeof widths;
  /** Draws a wave after the section before, which is `plain` (for `mint` and `deep`). */
  hasDivider?: boolean;
}

/** A full-width band with its content centered. Name it with `aria-labelledby`. */
export function PageSection(props: PageSectionProps) {
  const { tone = 'plain', width = 'wide', hasDivider = false, children, ...rest } = props;
  return (
    <Band {...rest} $tone={tone} $hasDivider={hasDivider}>
      {hasDivider && <WaveDivider />}
      <Column $width={width}>{children}</Column>
    </Band>
  );
}
