import { calendarStyles, color, fontSize, media, radius, shadow, space } from 'shared-ui';
import { css, styled } from 'styled-components';

/** Days by how many of their times are open, compared with the best day of the month. */
const shades = css`
  .rdp-day_button:has([data-level='3']) {
    background-color: ${color.surfaceStrong};
  }

  .rdp-day_button:has([data-level='2']) {
    background-color: ${color.surfaceMuted};
  }

  [data-level='1'] {
    --open: 34%;
  }

  [data-level='2'] {
    --open: 67%;
  }

  [data-level='3'] {
    --open: 100%;
  }

  ${media.forcedColors} {
    :is(.rdp-day_button small, i)[data-level] {
      background-color: Canvas;
      background-image: linear-gradient(CanvasText 0 0);
      outline: 1px solid CanvasText;
      forced-color-adjust: none;
    }
  }
`;

/**
 * Styles the class names of the calendar library. On a phone it extends to the screen's edges:
 * seven columns of 44 px are all that fit into 320 px.
 */
export const CalendarFrame = styled.div`
  padding: ${space.l};
  border: 1px solid ${color.border};
  border-radius: ${radius.l};
  background: ${color.surface};
  box-shadow: ${shadow.mid};

  ${media.phone} {
    margin-inline: calc(-1 * ${space.gutter});
    padding: ${space.l} 0.375rem;
    border-inline: 0;
    border-radius: 0;
  }

  .rdp-day_button {
    small {
      width: 1.5rem;
      height: 0.25rem;
      margin-top: 0.1875rem;
      border-radius: ${radius.pill};
    }

    /* The fuller the bar, the more times are open. */
    small[data-level] {
      background: linear-gradient(${color.link} 0 0) no-repeat ${color.surfaceStrong};
      background-size: var(--open) 100%;
    }
  }

  ${shades}

  ${calendarStyles}

  .rdp-selected .rdp-day_button small[data-level] {
    background-color: ${color.primaryHover};
    background-image: linear-gradient(${color.onPrimary} 0 0);
  }
`;

export const Legend = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.l};
  justify-content: center;
  margin-top: ${space.s};
  color: ${color.textMuted};
  font-size: ${fontSize.caption};

  span {
    display: flex;
    gap: ${space.s};
    align-items: center;
  }

  i {
    width: 1.5rem;
    height: 0.25rem;
    border-radius: ${radius.pill};
    background: linear-gradient(${color.link} 0 0) no-repeat ${color.surfaceStrong};
    background-size: var(--open) 100%;
  }

  ${shades}
`;
