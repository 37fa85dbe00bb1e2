import { css } from 'styled-components';
import { media } from './tokens';

/** Black on white in every theme, without what only makes sense on a screen. */
export const printStyles = css`
  ${media.print} {
    body.light-theme,
    body.dark-theme {
      --color-page: #fff;
      --color-surface: #fff;
      --color-surface-muted: #fff;
      --color-text: #000;
      --color-text-muted: #333;
      --color-heading: #000;
      --color-border: #999;
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
