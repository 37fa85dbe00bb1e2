import { PAGE_DATA_ID, type PageData } from 'shared-contracts';
import { type DocumentNames, type Language, languages, NAMES_ID } from 'shared-texts';
import { darkColors } from 'shared-ui/colors';
import type { FirstHtml } from './first-view/render-first-view';
import { type HeadFacts, renderHead, toScriptData } from './head/page-head';
import { renderNoScript } from './head/no-script';
import { renderRehearsalBanner } from './rehearsal-banner';
import type { Preload } from './resolve-page';

interface Page {
  readonly nonce: string;
  /** With what the page reports to the registry, see `createVisitToken`. */
  readonly visit: string;
  readonly language: Language;
  readonly scripts: readonly Preload[];
  readonly preloads: readonly Preload[];
  /** The URL of the font that every page shows. */
  readonly font: string | null;
  readonly head: HeadFacts;
  readonly data: PageData;
  /** What the clinic calls things in the page's language; null for nothing but English. */
  readonly names: DocumentNames | null;
  /** What shows before any script runs; null when the browser renders everything. */
  readonly firstHtml: FirstHtml | null;
  readonly isRehearsal: boolean;
}

/**
 * Runs before the first paint, so that the dark theme does not begin with a white flash, and styles of the first view know the
 * hash of the address: browsers look for \`:target\` only after the scripts.
 */
const EARLY_SCRIPT = `document.body.dataset.hash=location.hash.slice(1);try{const t=localStorage.getItem('theme');if(t==='dark-theme'||t==='system'&&matchMedia('(prefers-color-scheme: dark)').matches){document.body.className='dark-theme';document.querySelector('meta[name=theme-color]').content='${darkColors.page}'}}catch{}`;

const toAttributes = ({ integrity }: Preload) => `integrity="${integrity}" crossorigin="anonymous"`;

/** Those of the components in a form that styled-components takes over. */
const toStyles = ({ styles: { version, css }, month }: FirstHtml, nonce: string) => [
  `<style nonce="${nonce}">${month}</style>`,
  `<style nonce="${nonce}" data-styled="true" data-styled-version="${version}">${css}</style>`,
];

/** The HTML of every page: the shell's data and scripts, and preloads of the remote's files. */
export function renderPage({
  nonce,
  visit,
  language,
  scripts,
  preloads,
  font,
  head,
  data,
  names,
  firstHtml,
  isRehearsal,
}: Page): string {
  // What is painted already becomes usable by the shell's script, which then gets the whole line.
  const priority = firstHtml ? 'low' : 'auto';
  const tags = [
    ...(font
      ? [`<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`]
      : []),
    ...(firstHtml ? toStyles(firstHtml, nonce) : []),
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
${renderHead(head, nonce)}
${tags.join('\n')}
</head>
<body class="light-theme">
<script nonce="${nonce}">${EARLY_SCRIPT}</script>${isRehearsal ? `\n${renderRehearsalBanner(language, nonce)}` : ''}
${renderNoScript(head.clinic, nonce)}
<div id="root">${firstHtml?.html ?? ''}</div>
<div id="notifications"></div>
<script type="application/json" data-visit="${visit}" id="${PAGE_DATA_ID}">${toScriptData(data)}</script>${names ? `\n<script type="application/json" id="${NAMES_ID}">${toScriptData(names)}</script>` : ''}
</body>
</html>
`;
}
