import { PAGE_DATA_ID, type PageData } from 'shared-contracts';
import type { Preload } from './compose';
import { toText } from './error-page';

interface Page {
  readonly nonce: string;
  readonly scripts: readonly Preload[];
  readonly preloads: readonly Preload[];
  readonly data: PageData;
}

/** JSON that can stand in a script block: nothing in it can end the block. */
const toBlock = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Before the first paint, so that a reader of the dark theme sees no white flash. Whoever forbids
 * the page to keep anything gets the light one.
 */
const THEME_SCRIPT = `try{if(localStorage.getItem('theme')==='dark-theme')document.body.className='dark-theme'}catch{}`;

const toHash = ({ integrity }: Preload) => `integrity="${integrity}" crossorigin="anonymous"`;

/** The HTML of every page: the data the shell starts from, its scripts, and what comes next. */
export function renderPage({ nonce, scripts, preloads, data }: Page): string {
  const tags = [
    ...scripts.map(
      (script) => `<script defer nonce="${nonce}" ${toHash(script)} src="${script.url}"></script>`,
    ),
    ...preloads.map(
      (file) =>
        `<link rel="preload" as="script" nonce="${nonce}" ${toHash(file)} href="${file.url}">`,
    ),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta property="csp-nonce" nonce="${nonce}">
<title>${toText(data.config.clinic.name)}</title>
<meta name="description" content="Book a dental appointment online and pay by card.">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${tags.join('\n')}
</head>
<body class="light-theme">
<script nonce="${nonce}">${THEME_SCRIPT}</script>
<noscript>This site needs JavaScript to book appointments.</noscript>
<div id="root"></div>
<script type="application/json" id="${PAGE_DATA_ID}">${toBlock(data)}</script>
</body>
</html>
`;
}
