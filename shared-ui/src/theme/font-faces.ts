/** Where the shell's build put the two subsets of the site's variable font. */
export interface FontUrls {
  latin: string;
  latinExt: string;
}

const face = (url: string, unicodeRange: string) => `
  @font-face {
    font-family: 'Molar Sans';
    font-style: normal;
    font-weight: 300 900;
    font-display: swap;
    src: url('${url}') format('woff2');
    unicode-range: ${unicodeRange};
  }
`;

const latinRange =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, ' +
  'U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';

const latinExtRange =
  'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1D00-1DBF, U+1E00-1E9F, ' +
  'U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF';

interface FallbackMetrics {
  weights: string;
  local: string;
  sizePercent: number;
}

/** Ascent and descent of the web font, which the fallback must match after its own scaling. */
const ascentPercent = 95;
const descentPercent = 25;

const fallback = ({ weights, local, sizePercent }: FallbackMetrics) => `
  @font-face {
    font-family: 'Molar Fallback';
    font-weight: ${weights};
    src: ${local};
    size-adjust: ${sizePercent}%;
    ascent-override: ${((ascentPercent / sizePercent) * 100).toFixed(1)}%;
    descent-override: ${((descentPercent / sizePercent) * 100).toFixed(1)}%;
    line-gap-override: 0%;
  }
`;

/**
 * The system font with the metrics of the web font, so that nothing shifts when that arrives. The
 * percentages are those with which the fewest lines of the public pages wrap differently, 320 to 1280 px wide, regular at
 * 430 and bold at 680. A heading that grew with the web font would count as painted only then (LCP).
 */
const fallbackFaces =
  fallback({
    weights: '100 599',
    local: "local('Arial'), local('Liberation Sans')",
    sizePercent: 100.9,
  }) +
  fallback({
    weights: '600 900',
    local: "local('Arial Bold'), local('Liberation Sans Bold')",
    sizePercent: 98.3,
  });

/** `@font-face` rules of the site; without URLs only the fallback is declared. */
export function declareFonts(urls?: FontUrls) {
  if (!urls) return fallbackFaces;
  return face(urls.latin, latinRange) + face(urls.latinExt, latinExtRange) + fallbackFaces;
}
