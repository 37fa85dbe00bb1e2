import { css } from 'styled-components';
import { media } from './tokens';

/** On paper: ink on white whatever the theme, and nothing that only makes sense on a screen. */
export const printStyles = css`
  ${media.print} {
    body.light-theme,
    body.dark-theme {
      --colour-page: #fff;
      --colour-surface: #fff;
      --colour-surface-muted: #fff;
      --colour-text: #000;
      --colour-text-muted: #333;
      --colour-heading: #000;
      --colour-border: #999;
      background: #fff;
      font-size: 11pt;
    }

    nav,
    body > header,
    footer,
    .Toastify,
    [data-print='hide'] {
      display: none !important;
    }

    @page {
      margin: 18mm;
    }
  }
`;
