import type { ComponentPropsWithRef } from 'react';
import { css, styled } from 'styled-components';
import { colour, size, space } from '../theme/tokens';
import { CuspEdge } from './cusp-edge';

const tones = {
  plain: css`
    --section-background: transparent;
  `,
  mint: css`
    --section-background: ${colour.surfaceMuted};
  `,
  deep: css`
    --section-background: ${colour.deep};
    --colour-text: ${colour.onDeep};
    --colour-heading: ${colour.onDeep};
    --colour-link: ${colour.onDeep};
    --colour-text-muted: ${colour.onDeepMuted};
    --colour-surface-muted: rgb(255 255 255 / 12%);
    --colour-border-control: ${colour.onDeepMuted};
    --colour-accent-text: ${colour.accent};
    --colour-focus: ${colour.accent};
  `,
} as const;

const widths = { wide: size.content, text: size.text, form: size.form } as const;

const Band = styled.section<{ $tone: keyof typeof tones }>`
  ${({ $tone }) => tones[$tone]}
  position: relative;
  padding-block: ${space.section};
  background: var(--section-background);
  color: ${colour.text};
`;

const Edge = styled(CuspEdge)`
  color: var(--section-background);
`;

const Column = styled.div<{ $width: keyof typeof widths }>`
  width: 100%;
  max-width: calc(${({ $width }) => widths[$width]} + 2 * ${space.gutter});
  margin-inline: auto;
  padding-inline: ${space.gutter};
`;

interface PageSectionProps extends ComponentPropsWithRef<'section'> {
  /** Band colour. `deep` turns text light: put no cards or fields on it. Default `plain`. */
  tone?: keyof typeof tones;
  /** Greatest width of the content: `wide` 72 rem (default), `text` 42, `form` 27. */
  width?: keyof typeof widths;
  /** Draws the cusp curve over the end of the section before (for `mint` and `deep`). */
  hasEdge?: boolean;
}

/** A band across the page with its content in the middle. Name it with `aria-labelledby`. */
export function PageSection(props: PageSectionProps) {
  const { tone = 'plain', width = 'wide', hasEdge = false, children, ...rest } = props;
  return (
    <Band {...rest} $tone={tone}>
      {hasEdge && <Edge />}
      <Column $width={width}>{children}</Column>
    </Band>
  );
}
