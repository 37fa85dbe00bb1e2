import { color, fontSize, fontWeight, media, radius, size, space } from 'shared-ui';
import { css, styled } from 'styled-components';

/** The rows of the grid, in minutes: every duration is a multiple. */
export const ROW_MINUTES = 5;
/** A visit of 20 minutes is as high as a finger needs. */
const ROW_HEIGHT = '0.6875rem';
/** A day of eight hours fits on a page. */
const PRINTED_ROW_HEIGHT = '0.5rem';
/** Of the times at the edge. */
const AXIS_WIDTH = '4rem';
/** A column holds the longest word of most names. */
const COLUMN_WIDTH = '6.5rem';
/** Seven days fit on a tablet. */
const WEEK_COLUMN_WIDTH = '4.5rem';

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

/** The height of a row, for all that is drawn in rows. */
export const Diary = styled.div<{ $isWeek: boolean }>`
  --diary-row: ${ROW_HEIGHT};
  --diary-column: ${({ $isWeek }) => ($isWeek ? WEEK_COLUMN_WIDTH : COLUMN_WIDTH)};

  border: 1px solid ${color.border};
  border-radius: ${radius.l};
  background: ${color.surface};

  ${media.print} {
    --diary-row: ${PRINTED_ROW_HEIGHT};
  }
`;

/** Stays below the bar of the site while the page scrolls; {@link Scroller} takes it along sideways. */
export const Head = styled.div`
  position: sticky;
  top: ${size.siteBar};
  z-index: 4;
  overflow: hidden;
  border-bottom: 1px solid ${color.borderControl};
  border-radius: ${radius.l} ${radius.l} 0 0;
  background: ${color.surface};

  ${media.print} {
    position: static;
  }
`;

/** Scrolls sideways when the columns need more room than there is. */
export const Scroller = styled.div`
  position: relative;
  overflow-x: auto;
  border-radius: 0 0 ${radius.l} ${radius.l};
`;

export const Columns = styled.div`
  display: grid;
  grid-template-columns: ${AXIS_WIDTH};
  grid-auto-columns: minmax(var(--diary-column), 1fr);
  grid-auto-flow: column;
`;

const rows = css<{ $rows: number }>`
  position: relative;
  display: grid;
  grid-template-rows: repeat(${({ $rows }) => $rows}, var(--diary-row));
`;

export const Hours = styled.div<{ $rows: number }>`
  ${rows}
  position: sticky;
  inset-inline-start: 0;
  z-index: 3;
  background: ${color.surface};
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
`;

export const Hour = styled.span`
  padding: 0 ${space.xs};
  border-top: 1px solid ${color.border};
  white-space: nowrap;
`;

export const ColumnFrame = styled.section`
  min-width: 0;
  border-inline-start: 1px solid ${color.border};
`;

export const ColumnBody = styled.div<{ $rows: number }>`
  ${rows}
  ${hatched}
  grid-template-columns: minmax(0, 1fr);

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

const toHourLines = (line: string) =>
  `repeating-linear-gradient(to bottom, ${line} 0 1px, transparent 1px calc(var(--diary-row) * ${60 / ROW_MINUTES}))`;

/** Lines at the full hours, across all columns. */
export const HourLines = styled.div`
  grid-row: 1 / -1;
  background: ${toHourLines(color.border)};
  pointer-events: none;

  && {
    ${media.forcedColors} {
      background: ${toHourLines('GrayText')};
      forced-color-adjust: none;
    }
  }
`;

/** The present. */
export const NowLine = styled.div`
  position: absolute;
  /* Over the line between two columns. */
  inset-inline: -1px 0;
  z-index: 2;
  height: 2px;
  background: ${color.danger};
  pointer-events: none;

  && {
    ${media.forcedColors} {
      background: Highlight;
      forced-color-adjust: none;
    }
  }

  ${media.print} {
    display: none;
  }
`;

/** The present beside the hours. */
export const NowTime = styled.span`
  position: absolute;
  inset-inline-start: 0;
  padding-inline: ${space.xs};
  border-radius: ${radius.s};
  background: ${color.danger};
  color: ${color.onDanger};
  font-weight: ${fontWeight.bold};
  line-height: 1.35;
  white-space: nowrap;
  transform: translateY(-50%);

  ${media.forcedColors} {
    border: 1px solid Highlight;
  }

  ${media.print} {
    display: none;
  }
`;

/** A part of the day that is not booked. */
export const Blocked = styled.button`
  ${hatched}
  display: flex;
  align-items: start;
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
