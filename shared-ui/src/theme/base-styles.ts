import { css } from 'styled-components';
import { color, fontSize, fontWeight, lineHeight, media } from './tokens';

/** Reset, text, focus ring and reduced motion. */
export const baseStyles = css`
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    scroll-padding-top: 6rem;
  }

  /* Its letters join. */
  :lang(ar) {
    letter-spacing: 0 !important;
  }

  [dir='rtl'] svg[data-directed] {
    scale: -1 1;
  }

  [dir='ltr'] svg[data-directed] {
    scale: none;
  }

  a[href^='tel:'],
  blockquote {
    unicode-bidi: plaintext;
  }

  /* With large text on a phone they have to wrap. */
  @media (min-width: 20rem) {
    a[href^='tel:'] {
      white-space: nowrap;
    }
  }

  /* A strip that sticks below the navbar while it has something to say. */
  html:has([data-banner]:not(:empty)) {
    scroll-padding-top: 8.5rem;
  }

  body {
    min-width: 320px;
    min-height: 100vh;
    margin: 0;
    font-family:
      'Molar Sans',
      'Molar Fallback',
      system-ui,
      -apple-system,
      'Segoe UI',
      Roboto,
      sans-serif;
    font-size: ${fontSize.body};
    font-weight: ${fontWeight.regular};
    line-height: ${lineHeight.body};
    -webkit-font-smoothing: antialiased;
    -moz-osx-font-smoothing: grayscale;
  }

  h1,
  h2,
  h3,
  h4,
  p,
  ul,
  ol,
  dl,
  dd,
  figure,
  blockquote,
  fieldset {
    margin: 0;
    padding: 0;
  }

  h1,
  h2,
  h3,
  h4 {
    color: ${color.heading};
    font-weight: ${fontWeight.bold};
    line-height: ${lineHeight.snug};
    letter-spacing: -0.015em;
    text-wrap: balance;
    overflow-wrap: anywhere;
  }

  p {
    text-wrap: pretty;
    overflow-wrap: break-word;
  }

  h1 {
    font-size: ${fontSize.title1};
  }

  h2 {
    font-size: ${fontSize.title2};
  }

  h3 {
    font-size: ${fontSize.title3};
  }

  h4 {
    font-size: ${fontSize.body};
  }

  ul[class],
  ol[class] {
    list-style: none;
  }

  fieldset {
    min-width: 0;
    border: 0;
  }

  img,
  svg {
    display: block;
    max-width: 100%;
  }

  button,
  input,
  select,
  textarea {
    font: inherit;
    color: inherit;
  }

  a {
    color: ${color.link};
    text-underline-offset: 0.2em;
  }

  /* Instead of the background or shadow that shows what is chosen. */
  ${media.forcedColors} {
    :where([aria-current='page'], [aria-current='true'], [aria-pressed='true']) {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }

    /* Browsers leave icons the color that they have of their own. */
    svg {
      color: inherit !important;
    }
  }

  /* The button in a date's or time's field takes the focus from the field, with a ring hard to see. */
  :focus-visible,
  :where(input[type='date'], input[type='time']):focus-within {
    outline: 3px solid ${color.focus};
    outline-offset: 3px;
  }

  [tabindex='-1']:focus-visible:is(h1, h2, h3, main) {
    outline-offset: 6px;
    border-radius: 4px;
  }

  ::selection {
    background: ${color.accent};
    color: ${color.onAccent};
  }

  ::view-transition-old(root),
  ::view-transition-new(root) {
    animation-duration: 160ms;
  }

  ${media.reducedMotion} {
    *:not(.Toastify__progress-bar),
    *::before,
    *::after {
      animation-duration: 0s !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0s !important;
      scroll-behavior: auto !important;
    }
  }
`;
