import { color, fontSize, fontWeight, media, motion, radius, shadow, size, space } from 'shared-ui';
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

  .rdp-months {
    position: relative;
  }

  .rdp-month_caption {
    display: flex;
    align-items: center;
    min-height: ${size.touchTarget};
    padding-inline: ${space.m};
    color: ${color.heading};
    font-size: ${fontSize.title3};
    font-weight: ${fontWeight.bold};
  }

  .rdp-nav {
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: 0;
    display: flex;
  }

  .rdp-button_previous,
  .rdp-button_next {
    display: grid;
    place-items: center;
    width: ${size.touchTarget};
    height: ${size.touchTarget};
    padding: 0;
    border: 0;
    border-radius: ${radius.m};
    background: transparent;
    color: ${color.link};
    cursor: pointer;

    &:hover {
      background: ${color.surfaceMuted};
    }

    &[aria-disabled='true'] {
      color: ${color.border};
      cursor: default;

      ${media.forcedColors} {
        color: GrayText;
      }
    }
  }

  .rdp-chevron {
    fill: currentcolor;
  }

  [dir='rtl'] & .rdp-chevron {
    scale: -1 1;
  }

  .rdp-month_grid {
    width: 100%;
    margin-top: ${space.s};
    border-collapse: collapse;
    table-layout: fixed;
  }

  .rdp-weekday {
    padding-block: ${space.s};
    color: ${color.textMuted};
    font-size: ${fontSize.caption};
    font-weight: ${fontWeight.medium};
  }

  .rdp-day {
    height: 3.25rem;
    padding: 0;
  }

  .rdp-day_button {
    display: grid;
    align-content: center;
    justify-items: center;
    width: 100%;
    min-height: 3.25rem;
    padding: 0;
    border: 2px solid transparent;
    border-radius: ${radius.m};
    background: transparent;
    background-clip: padding-box;
    font-weight: ${fontWeight.bold};
    font-variant-numeric: tabular-nums;
    line-height: 1.2;
    cursor: pointer;
    transition: background-color ${motion.quick};

    &:hover {
      border-color: ${color.borderControl};
    }

    &:focus-visible {
      outline-offset: -1px;
    }

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

  ${media.forcedColors} {
    .rdp-day_button {
      border-color: Canvas;
    }
  }

  .rdp-today .rdp-day_button {
    border-color: ${color.borderControl};

    ${media.forcedColors} {
      border-color: ButtonBorder;
    }
  }

  .rdp-disabled .rdp-day_button {
    color: ${color.textMuted};
    font-weight: ${fontWeight.regular};
    cursor: not-allowed;

    &:hover {
      border-color: transparent;
    }

    ${media.forcedColors} {
      color: GrayText;
    }
  }

  .rdp-selected .rdp-day_button {
    border-color: ${color.primary};
    background-color: ${color.primary};
    color: ${color.onPrimary};

    small[data-level] {
      background-color: ${color.primaryHover};
      background-image: linear-gradient(${color.onPrimary} 0 0);
    }

    ${media.forcedColors} {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }

    ${media.print} {
      color: inherit;
    }
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
