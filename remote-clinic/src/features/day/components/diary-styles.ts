import { color, fontSize, fontWeight, media, radius, space } from 'shared-ui';
import { css, styled } from 'styled-components';

/** The rows of the grid, in minutes: every duration is a multiple. */
export const ROW_MINUTES = 5;
/** A visit of 20 minutes is as high as a finger needs. */
const ROW_HEIGHT = '0.6875rem';
/** A day of eight hours fits on a page. */
const PRINTED_ROW_HEIGHT = '0.5rem';
const HEAD_HEIGHT = '3rem';

const hatched = css`
  background: repeating-linear-gradient(
    135deg,
    ${color.surfaceMuted} 0 6px,
    ${color.border} 6px 7px
  );

  ${media.forcedColors} {
    background: repeating-linear-gradient(135deg, Canvas 0 6px, GrayText 6px 7px);
    color: CanvasText;
    forced-color-adjust: none;
  }
`;

/** About keys, which a phone does not have. */
export const Help = styled.p`
  margin-bottom: ${space.s};
  color: ${color.textMuted};
  font-size: ${fontSize.small};

  ${media.phone} {
    display: none;
  }
`;

/** Scrolls sideways when the columns need more room than there is. */
export const Scroller = styled.div`
  position: relative;
  overflow-x: auto;
  border: 1px solid ${color.border};
  border-radius: ${radius.l};
  background: ${color.surface};
`;

export const Columns = styled.div`
  display: grid;
  grid-template-columns: 4.5rem;
  grid-auto-columns: minmax(9rem, 1fr);
  grid-auto-flow: column;
`;

const rows = css<{ $rows: number }>`
  display: grid;
  grid-template-rows: repeat(${({ $rows }) => $rows}, ${ROW_HEIGHT});

  ${media.print} {
    grid-template-rows: repeat(${({ $rows }) => $rows}, ${PRINTED_ROW_HEIGHT});
  }
`;

export const Hours = styled.div<{ $rows: number }>`
  ${rows}
  position: sticky;
  left: 0;
  z-index: 3;
  margin-top: ${HEAD_HEIGHT};
  border-inline-end: 1px solid ${color.border};
  background: ${color.surface};
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
`;

export const Hour = styled.span`
  padding: 0 ${space.s};
  border-top: 1px solid ${color.border};
`;

/** On a phone only the chosen column of a day is shown. */
export const ColumnFrame = styled.section<{ $isHiddenOnPhone: boolean }>`
  min-width: 0;
  border-inline-start: 1px solid ${color.border};

  ${media.phone} {
    ${({ $isHiddenOnPhone }) => $isHiddenOnPhone && 'display: none;'}
  }
`;

export const ColumnTitle = styled.h2`
  display: flex;
  align-items: center;
  justify-content: center;
  height: ${HEAD_HEIGHT};
  padding: ${space.xs} ${space.s};
  overflow: hidden;
  font-size: ${fontSize.small};
  text-align: center;
`;

export const ColumnBody = styled.div<{ $rows: number }>`
  ${rows}
  ${hatched}
  grid-template-columns: minmax(0, 1fr);
  border-top: 1px solid ${color.border};

  ${media.forcedColors} {
    border-color: CanvasText;
  }

  > * {
    grid-column: 1;
    forced-color-adjust: auto;
  }
`;

export const Working = styled.div`
  background: ${color.surface};
`;

export const TimeOff = styled.div`
  ${hatched}
  padding: ${space.xs};
  color: ${color.textMuted};
  font-size: ${fontSize.caption};

  ${media.forcedColors} {
    span {
      background: Canvas;
    }
  }
`;

/** The time in which the chair is cleaned. */
export const CleanUp = styled.div`
  margin-inline: ${space.xs};
  border-radius: 0 0 ${radius.s} ${radius.s};
  background: ${color.infoSoft};
  opacity: 0.5;

  ${media.forcedColors} {
    border: 1px dotted;
    border-top: 0;
    opacity: 1;
  }
`;

/** Where there are no colours but those of the system, borders tell the tones apart. */
const tones = {
  expected: css`
    background: ${color.infoSoft};
    color: ${color.infoText};
  `,
  late: css`
    background: ${color.warningSoft};
    color: ${color.warningText};

    ${media.forcedColors} {
      border-style: double;
      border-width: 3px 3px 3px 6px;
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
} as const;

const moving = css`
  opacity: 0.45;

  ${media.forcedColors} {
    border-style: dotted;
    opacity: 1;
  }
`;

/** The lower edge of a visit, which a pointer drags. */
export const Edge = styled.span`
  position: absolute;
  inset: auto 0 0;
  height: 0.5rem;
  cursor: ns-resize;
`;

export const Block = styled.button<{ $tone: keyof typeof tones; $isMoving: boolean }>`
  position: relative;
  z-index: 1;
  display: flex;
  flex-direction: column;
  align-items: start;
  min-width: 0;
  margin-inline: ${space.xs};
  padding: 0.125rem ${space.s};
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
  ${({ $tone }) => tones[$tone]}
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
  }

  ${media.print} {
    padding-block: 0;
    font-size: 8pt;
    line-height: 1.2;
  }
`;

/** What is done and when: below each other where there is room for three lines, else in one. */
export const BlockLines = styled.span`
  > span {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;

    @container (height < 4.05em) {
      display: inline;
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
