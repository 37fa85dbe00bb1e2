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
      --color-surface-strong: #fff;
      --color-accent-soft: #fff;
      --color-accent-text: #000;
      --color-link: #000;
      --space-section: 8mm;
      --color-text: #000;
      --color-text-muted: #333;
      --color-heading: #000;
      --color-border: #999;
      background: #fff;
      font-size: 11pt;
    }

    nav,
    footer,
    .Toastify,
    body:has(> * > [aria-modal]) > #root,
    [data-print='hide'] {
      display: none !important;
    }

    * {
      box-shadow: none !important;
    }

    /* Else what follows the header may begin the next sheet without it. */
    :has(> header) {
      display: block !important;
    }

    h1,
    h2,
    h3,
    header,
    caption,
    thead {
      break-after: avoid;
    }

    article,
    header,
    figure,
    img,
    li,
    tr {
      break-inside: avoid;
    }

    @page {
      margin: 18mm;
    }
  }
`;
