/** Markup in which every value was escaped. */
export class Html {
  constructor(readonly markup: string) {}
}

type Content = Html | string | number | null | readonly Html[];

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeText = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

function toMarkup(content: Content): string {
  if (content === null) return '';
  if (content instanceof Html) return content.markup;
  if (typeof content === 'object') return content.map(({ markup }) => markup).join('');
  return escapeText(String(content));
}

/** Template tag that escapes all values except its own markup. */
export const html = (texts: TemplateStringsArray, ...contents: readonly Content[]): Html =>
  new Html(
    texts
      .map((text, index) => (index === 0 ? '' : toMarkup(contents[index - 1] ?? null)) + text)
      .join(''),
  );
