import { createGlobalStyle } from 'styled-components';
import { baseStyles } from './base-styles';
import { declareTokens } from './custom-properties';
import { declareFonts, type FontUrls } from './font-faces';
import { printStyles } from './print-styles';
import {
  fontSizeValues,
  fontWeightValues,
  zIndexValues,
  lineHeightValues,
  motionValues,
  radiusValues,
  sizeValues,
  spaceValues,
} from './scales';
import { themeClasses } from './theme-classes';
import { toastStyles } from './toast-styles';

/**
 * Everything that belongs to the whole page: tokens, both themes, font faces, reset, focus ring,
 * print and notification styles. The shell renders it once; a remote never does.
 * `fonts` are the URLs of the two font files in the shell's build; without them the system font
 * stays.
 */
export const GlobalStyle = createGlobalStyle<{ fonts?: FontUrls }>`
  ${({ fonts }) => declareFonts(fonts)}
  :root {
    ${declareTokens('space', spaceValues)}
    ${declareTokens('radius', radiusValues)}
    ${declareTokens('font-size', fontSizeValues)}
    ${declareTokens('font-weight', fontWeightValues)}
    ${declareTokens('line-height', lineHeightValues)}
    ${declareTokens('motion', motionValues)}
    ${declareTokens('z-index', zIndexValues)}
    ${declareTokens('size', sizeValues)}
  }
  ${themeClasses}
  ${baseStyles}
  ${toastStyles}
  ${printStyles}
`;
