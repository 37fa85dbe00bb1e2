import { css } from 'styled-components';
import { color, fontSize, fontWeight, media, motion, radius, size, space } from '../theme/tokens';

/** Styles the class names of the calendar library, for what is around a calendar. */
export const calendarStyles = css`
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
  }

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
