/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/** An element with attributes and children, built without any HTML text. */
export function createNode<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

/**
 * A box of its own below `parent`: the page's rules stay out and ours stay in. The sheet is a
 * constructed one, because a strict Content-Security-Policy refuses `<style>` and `style=`.
 */
export function attachBox(parent: Element, cssText: string, content: Node): HTMLElement {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(cssText);
  root.adoptedStyleSheets = [sheet];
  root.append(content);
  parent.append(host);
  return host;
}
