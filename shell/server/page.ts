import { PAGE_DATA_ID, type PageData } from 'shared-contracts';
import { type Language, languages } from 'shared-texts';
import { escapeHtml } from './error-page';
import type { FirstHtml } from './first-view/render-first-view';
import type { Preload } from './resolve-page';

interface Page {
  readonly nonce: string;
  readonly language: Language;
  readonly scripts: readonly Preload[];
  readonly preloads: readonly Preload[];
  /** The URL of the font that every page shows. */
  readonly font: string | null;
  readonly data: PageData;
  /** What shows before any script runs; null when the browser renders everything. */
  readonly firstHtml: FirstHtml | null;
}

/** JSON for a script block, in which nothing can end the block. */
const toScriptData = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Runs before the first paint, so that the dark theme does not begin with a white flash. */
const THEME_SCRIPT = `try{if(localStorage.getItem('theme')==='dark-theme')document.body.className='dark-theme'}catch{}`;

const toAttributes = ({ integrity }: Preload) => `integrity="${integrity}" crossorigin="anonymous"`;

/** In a form that styled-components takes over. */
const toStyle = ({ styles: { version, css } }: FirstHtml, nonce: string) =>
  `<style nonce="${nonce}" data-styled="true" data-styled-version="${version}">${css}</style>`;

/** The HTML of every page: the shell's data and scripts, and preloads of the remote's files. */
export function renderPage({
  nonce,
  language,
  scripts,
  preloads,
  font,
  data,
  firstHtml,
}: Page): string {
  // What is painted already becomes usable by the shell's script, which then gets the whole line.
  const priority = firstHtml ? 'low' : 'auto';
  const tags = [
    ...(font
      ? [`<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`]
      : []),
    ...(firstHtml ? [toStyle(firstHtml, nonce)] : []),
    ...scripts.map(
      (script) =>
        `<script defer nonce="${nonce}" ${toAttributes(script)} src="${script.url}"></script>`,
    ),
    ...preloads.map(
      (file) =>
        `<link rel="preload" as="script" fetchpriority="${priority}" nonce="${nonce}" ${toAttributes(file)} href="${file.url}">`,
    ),
  ];
  return `<!doctype html>
<html lang="${language}" dir="${languages[language].dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta property="csp-nonce" nonce="${nonce}">
<title>${escapeHtml(firstHtml?.title ?? data.config.clinic.name)}</title>
<meta name="description" content="Book a dental appointment online and pay by card.">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${tags.join('\n')}
</head>
<body class="light-theme">
<script nonce="${nonce}">${THEME_SCRIPT}</script>
<noscript>This site needs JavaScript to book appointments.</noscript>
<div id="root">${firstHtml?.html ?? ''}</div>
<div id="notifications"></div>
<script type="application/json" id="${PAGE_DATA_ID}">${toScriptData(data)}</script>
</body>
</html>
`;
}
