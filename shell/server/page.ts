import type { ClientConfig, RegistryDocument } from 'shared-contracts';

interface Page {
  readonly nonce: string;
  readonly scripts: readonly string[];
  readonly clientConfig: ClientConfig;
  readonly registry: RegistryDocument;
}

/** JSON that can stand in a script block: nothing in it can end the block. */
const toBlock = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

/** Before the first paint, so that a reader of the dark theme sees no white flash. */
const THEME_SCRIPT = `document.body.className=localStorage.getItem('theme')==='dark-theme'?'dark-theme':'light-theme'`;

/** The HTML of every page: the data the shell starts from, and its scripts. */
export function renderPage({ nonce, scripts, clientConfig, registry }: Page): string {
  const scriptTags = scripts.map(
    (src) => `<script defer nonce="${nonce}" crossorigin="anonymous" src="${src}"></script>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta property="csp-nonce" nonce="${nonce}">
<title>${clientConfig.clinic.name}</title>
<meta name="description" content="Book a dental appointment online and pay by card.">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${scriptTags.join('\n')}
</head>
<body class="light-theme">
<script nonce="${nonce}">${THEME_SCRIPT}</script>
<noscript>This site needs JavaScript to book appointments.</noscript>
<div id="root"></div>
${toBlock('clinic-config', clientConfig)}
${toBlock('clinic-remotes', registry)}
</body>
</html>
`;
}
