import { css } from 'styled-components';
import { darkColors, lightColors } from './colors';
import { declareTokens } from './custom-properties';
import { darkShadows, lightShadows } from './scales';

/**
 * The two themes as classes. The shell puts one on `body`; the style guide puts each on a panel.
 * Anything derived from a color is declared here too: a custom property is resolved where it is
 * declared, so on `:root` it would keep the wrong theme's value.
 */
export const themeClasses = css`
  .light-theme {
    color-scheme: light;
    --scrim: rgb(9 40 33 / 52%);
    ${declareTokens('color', lightColors)}
    ${declareTokens('shadow', lightShadows)}
  }

  .dark-theme {
    color-scheme: dark;
    --scrim: rgb(2 8 6 / 72%);
    ${declareTokens('color', darkColors)}
    ${declareTokens('shadow', darkShadows)}
  }

  .light-theme,
  .dark-theme {
    background-color: var(--color-page);
    color: var(--color-text);
  }
`;
