import { type Language, languages } from 'shared-texts';
import { renderRehearsalBanner } from './rehearsal-banner';
import { texts } from './texts';

/** Where the link leads: the same address, or the home page. */
const hrefs = { unavailable: '', 'not-found': '/' } as const;

interface ErrorPage {
  readonly kind: keyof typeof hrefs;
  readonly language: Language;
  readonly nonce: string;
  readonly clinic: string;
  readonly requestId: string;
  readonly isRehearsal: boolean;
}

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Inline, because the page must not depend on any file or script. */
const STYLE = `
:root { color-scheme: light dark; font: 1.125rem/1.6 system-ui, sans-serif; }
body { display: grid; place-items: center; min-height: 100dvh; margin: 0; padding: 1.5rem; box-sizing: border-box; }
main { max-width: 34rem; text-align: center; overflow-wrap: anywhere; }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.25; }
a { display: inline-block; padding: 0.75rem 1.5rem; border-radius: 0.5rem; background: light-dark(#0b6e63, #5fd4c4); color: light-dark(#fff, #10201e); font-weight: 600; text-decoration: none; }
a:focus-visible { outline: 3px solid CanvasText; outline-offset: 3px; }
small { color: light-dark(#555, #bbb); }
`;

/** What people see in place of a page that could not be rendered; nothing of the cause. */
export function renderErrorPage(page: ErrorPage): string {
  const { kind, language, nonce, clinic, requestId, isRehearsal } = page;
  const { reference, [kind]: words } = texts.errorPage[language];
  const { title, text, link } = words;
  const heading = escapeHtml(title(clinic));
  return `<!doctype html>
<html lang="${language}" dir="${languages[language].dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading}</title>
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<h1>${heading}</h1>
<p>${text}</p>
<p><a href="${hrefs[kind]}">${link}</a></p>
<p><small>${reference(requestId)}</small></p>
</main>${isRehearsal ? `\n${renderRehearsalBanner(language, nonce)}` : ''}
</body>
</html>
`;
}
