import { lightColors } from './colors';
import { referTokens } from './custom-properties';
import {
  fontSizeValues,
  fontWeightValues,
  zIndexValues,
  lightShadows,
  lineHeightValues,
  motionValues,
  radiusValues,
  sizeValues,
  spaceValues,
} from './scales';

/** Color roles as `var(--color-…)`; the class on `body` decides their values. */
export const color = referTokens('color', lightColors);

/** Distances as `var(--space-…)`: xs 4 px, s 8, m 12, l 16, xl 24, xxl 40, section, gutter. */
export const space = referTokens('space', spaceValues);

/** Corner radii: s 10 px, m 14, l 18, xl 28, pill. */
export const radius = referTokens('radius', radiusValues);

/** Type scale, caption to display; the larger steps grow with the window. */
export const fontSize = referTokens('font-size', fontSizeValues);

/** Weights of the variable font. */
export const fontWeight = referTokens('font-weight', fontWeightValues);

/** Line heights, without unit. */
export const lineHeight = referTokens('line-height', lineHeightValues);

/** Shadows, darker in the dark theme. */
export const shadow = referTokens('shadow', lightShadows);

/** Duration and easing together: `transition: opacity ${motion.quick}`. */
export const motion = referTokens('motion', motionValues);

/** Stacking order: sticky below overlay, dialog, menu and toast. */
export const zIndex = referTokens('z-index', zIndexValues);

/**
 * Fixed sizes: `touchTarget` (44 px, the minimum height of anything pressed), `siteBar` (the height of
 * the bar that stays at the top of every page), column widths.
 */
export const size = referTokens('size', sizeValues);

/** Media queries. Custom properties do not work inside them, so these are literal. */
export const media = {
  phone: '@media (max-width: 39.99rem)',
  tablet: '@media (min-width: 40rem)',
  desktop: '@media (min-width: 60rem)',
  /** Tablets, on which the drawer is a rail of icons. */
  rail: '@media (min-width: 40rem) and (max-width: 64rem)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
  forcedColors: '@media (forced-colors: active)',
  print: '@media print',
} as const;

/** Name of a distance. */
export type SpaceName = keyof typeof spaceValues;
