/**
 * The HTML of an email for a frame of this page, whose policy applies styles with a nonce only: those of the
 * elements, which email clients need, move into a style element.
 */
export function toPreviewDocument(html: string, nonce: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const rules = [...page.querySelectorAll('[style]')].map((element, index) => {
    const rule = `[data-style="${index}"]{${element.getAttribute('style') ?? ''}}`;
    element.removeAttribute('style');
    element.setAttribute('data-style', String(index));
    return rule;
  });
  const style = page.createElement('style');
  style.textContent = rules.join('\n');
  page.head.append(style);
  for (const one of page.querySelectorAll('style')) one.setAttribute('nonce', nonce);
  return page.documentElement.outerHTML;
}
