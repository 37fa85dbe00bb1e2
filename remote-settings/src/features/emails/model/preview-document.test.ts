import { toPreviewDocument } from './preview-document';

it('styles of elements move into a style element, and each of those has the nonce', () => {
  const html = `<html><head><style>.a{color:red}</style></head>
    <body style="margin:0"><p class="a" style="color:blue;padding:1px">Hello</p></body></html>`;
  const page = new DOMParser().parseFromString(toPreviewDocument(html, 'n1'), 'text/html');
  expect(page.querySelector('body [style], body[style]')).toBeNull();
  const styles = [...page.querySelectorAll('style')];
  expect(styles.map((style) => style.getAttribute('nonce'))).toEqual(['n1', 'n1']);
  expect(styles[1]?.textContent).toBe(
    '[data-style="0"]{margin:0}\n[data-style="1"]{color:blue;padding:1px}',
  );
  expect(page.querySelector('p')?.dataset.style).toBe('1');
  expect(page.body.textContent).toContain('Hello');
});
