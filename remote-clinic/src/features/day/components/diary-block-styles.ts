import { color, fontSize, fontWeight, media, radius, space } from 'shared-ui';
import { css, styled } from 'styled-components';

/** Where there are no colours but those of the system, borders tell the tones apart. */
export const toneStyles = {
  expected: css`
    background: ${color.infoSoft};
    color: ${color.infoText};
  `,
  late: css`
    background: ${color.warningSoft};
    color: ${color.warningText};

    ${media.forcedColors} {
      border-style: double;
      border-width: 3px;
      border-inline-start-width: 6px;
    }
  `,
  here: css`
    background: ${color.successSoft};
    color: ${color.successText};

    ${media.forcedColors} {
      border: 3px solid Highlight;
      border-inline-start-width: 8px;
    }
  `,
  over: css`
    background: ${color.surfaceMuted};
    color: ${color.textMuted};

    ${media.forcedColors} {
      border-style: dashed;
      border-color: GrayText;
      color: GrayText;
    }
  `,
  missed: css`
    border-style: dashed;
    background: ${color.surface};
    color: ${color.dangerText};

    strong {
      text-decoration: line-through;
    }

    ${media.forcedColors} {
      border-width: 2px;
      border-color: GrayText;
      color: GrayText;
    }
  `,
} as const;

/** How the block of a visit looks. */
export type BlockTone = keyof typeof toneStyles;

const moving = css`
  opacity: 0.45;

  ${media.forcedColors} {
    border-style: dotted;
    opacity: 1;
  }
`;

interface BlockProps {
  readonly $tone: BlockTone;
  readonly $isMoving: boolean;
  /** How many marks it has. */
  readonly $marks: number;
}

/** The lower edge of a visit, which a pointer drags. */
export const Edge = styled.span`
  position: absolute;
  inset: auto 0 0;
  height: 0.5rem;
  cursor: ns-resize;
`;

export const Block = styled.button<BlockProps>`
  /* The room that the marks take. */
  --diary-marks: ${({ $marks }) => $marks}rem;

  position: relative;
  z-index: 1;
  display: flex;
  flex-direction: column;
  align-items: start;
  min-width: 0;
  margin-inline: ${space.xs};
  padding: 0.125rem 0.375rem;
  overflow: hidden;
  border: 1px solid currentcolor;
  border-inline-start-width: 4px;
  border-radius: ${radius.s};
  font: inherit;
  font-size: ${fontSize.caption};
  line-height: 1.35;
  text-align: start;
  cursor: pointer;
  container-type: size;
  ${({ $tone }) => toneStyles[$tone]}
  ${({ $isMoving }) => $isMoving && moving}

  > * {
    flex: none;
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  > strong {
    font-weight: ${fontWeight.bold};

    @container (height > 5.4em) {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      overflow-wrap: anywhere;
      white-space: normal;
    }
  }

  ${media.print} {
    padding-block: 0;
    font-size: 8pt;
    line-height: 1.2;
  }
`;

/** What is to be known at a glance, in the corner below the words. */
export const Marks = styled.span`
  position: absolute;
  inset-block-end: 0;
  inset-inline-end: 0;
  display: inline-flex;
  gap: 0.125rem;
  padding: 0.125rem 0.25rem;
  border-start-start-radius: ${radius.s};
  background: inherit;

  ${media.forcedColors} {
    background: Canvas;
  }
`;

/**
 * What is done and when: below each other where there is room for three lines, else in one. The last line leaves room for
 * the marks where they have no line of their own.
 */
export const BlockLines = styled.span`
  @container (height < 4.05em) {
    padding-inline-end: var(--diary-marks);
  }

  > span {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;

    @container (height < 4.05em) {
      display: inline;
    }

    &:last-child {
      @container (4.05em <= height < 7em) {
        padding-inline-end: var(--diary-marks);
      }
    }
  }
`;

/** Where a visit would go. */
export const Outline = styled.div<{ $isAllowed: boolean }>`
  z-index: 2;
  margin-inline: ${space.xs};
  padding: 0.125rem ${space.s};
  border: 2px ${({ $isAllowed }) => ($isAllowed ? 'solid' : 'dashed')};
  border-color: ${({ $isAllowed }) => ($isAllowed ? color.successText : color.dangerText)};
  border-radius: ${radius.s};
  background: ${({ $isAllowed }) => ($isAllowed ? color.successSoft : color.dangerSoft)};
  color: ${({ $isAllowed }) => ($isAllowed ? color.successText : color.dangerText)};
  font-size: ${fontSize.caption};
  font-weight: ${fontWeight.bold};
  pointer-events: none;
`;
