const entities: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};
const unescapeHtml = (text: string) =>
  text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => entities[entity] ?? entity);

/**
 * The HTML of an email, as the API renders it, for a frame of this page, whose policy applies styles with
 * a nonce only: those of the elements, which email clients need, move into a style element. It isn't
 * parsed here, because the browser would report each style against the policy of the page.
 */
export function toPreviewDocument(html: string, nonce: string): string {
  const rules: string[] = [];
  const marked = html.replace(/ style="([^"]*)"/g, (_attribute, style: string) => {
    rules.push(`[data-style="${rules.length}"]{${unescapeHtml(style)}}`);
    return ` data-style="${rules.length - 1}"`;
  });
  return marked
    .replace('</head>', () => `<style>${rules.join('\n')}</style></head>`)
    .replace(/<style\b/g, `<style nonce="${nonce}"`);
}
