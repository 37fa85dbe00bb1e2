import { color, fontSize, media, radius, space } from 'shared-ui';
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
  inset-inline-start: 0;
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

/** A part of the day that is not booked. */
export const Blocked = styled.button`
  ${hatched}
  min-width: 0;
  margin-inline: ${space.xs};
  padding: 0.125rem ${space.s};
  overflow: hidden;
  border: 1px dashed ${color.borderControl};
  border-radius: ${radius.s};
  color: ${color.text};
  font-size: ${fontSize.caption};
  line-height: 1.35;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;

  span {
    background: ${color.surfaceMuted};
  }

  ${media.forcedColors} {
    border-color: CanvasText;

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
