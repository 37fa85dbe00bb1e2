/** Distances. Rem, so that they grow with the reader's own text size. */
export const spaceValues = {
  xs: '0.25rem',
  s: '0.5rem',
  m: '0.75rem',
  l: '1rem',
  xl: '1.5rem',
  xxl: '2.5rem',
  section: 'clamp(2.25rem, 3vw, 4rem)',
  gutter: 'clamp(1rem, 4vw, 2rem)',
} as const;

/** Corner radii. */
export const radiusValues = {
  s: '10px',
  m: '14px',
  l: '18px',
  xl: '28px',
  pill: '999px',
} as const;

/** The type scale; larger steps grow with the window. */
export const fontSizeValues = {
  caption: '0.8125rem',
  small: '0.9375rem',
  body: '1.0625rem',
  lead: 'clamp(1.125rem, 1.05rem + 0.35vw, 1.3125rem)',
  title3: '1.1875rem',
  title2: 'clamp(1.5rem, 1.3rem + 0.9vw, 2rem)',
  title1: 'clamp(1.875rem, 1.5rem + 1.7vw, 2.75rem)',
  display: 'clamp(2.375rem, 1.6rem + 3.6vw, 4.25rem)',
} as const;

/** Weights of the variable font. */
export const fontWeightValues = { regular: 430, medium: 560, bold: 680, heavy: 760 } as const;

/** Line heights, without unit. */
export const lineHeightValues = { tight: 1.08, snug: 1.25, body: 1.6 } as const;

/** Duration and easing together. */
export const motionValues = {
  quick: '140ms cubic-bezier(0.2, 0, 0.2, 1)',
  calm: '260ms cubic-bezier(0.2, 0.8, 0.2, 1)',
} as const;

/** Stacking order. A menu lies above a dialog, which may contain it. */
export const zIndexValues = {
  sticky: 10,
  overlay: 100,
  dialog: 110,
  menu: 120,
  toast: 200,
} as const;

/** The least height of anything pressed (44 px), and maximum widths of columns. */
export const sizeValues = {
  touchTarget: '2.75rem',
  siteBar: '4rem',
  /** Wider on large monitors. */
  content: 'clamp(72rem, 70vw, 84rem)',
  text: '42rem',
  form: '27rem',
} as const;

/** Shadows of the light theme; the dark theme has the same keys. */
export const lightShadows = {
  low: '0 1px 2px rgb(13 58 49 / 6%), 0 2px 8px rgb(13 58 49 / 5%)',
  mid: '0 2px 4px rgb(13 58 49 / 5%), 0 12px 32px rgb(13 58 49 / 9%)',
  high: '0 4px 12px rgb(13 58 49 / 8%), 0 28px 64px rgb(13 58 49 / 20%)',
} as const;

/** Shadows of the dark theme. */
export const darkShadows: Record<keyof typeof lightShadows, string> = {
  low: '0 1px 2px rgb(0 0 0 / 40%)',
  mid: '0 2px 4px rgb(0 0 0 / 30%), 0 12px 32px rgb(0 0 0 / 36%)',
  high: '0 4px 12px rgb(0 0 0 / 40%), 0 28px 64px rgb(0 0 0 / 60%)',
};
