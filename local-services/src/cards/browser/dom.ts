/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/** Creates an element with attributes and children, without any HTML text. */
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
 * Adds a shadow root below `parent`, so that the styles of page and content do not mix. The sheet
 * is a constructed one, because a strict Content-Security-Policy blocks `<style>` and `style=`.
 */
export function attachShadow(parent: Element, cssText: string, content: Node): HTMLElement {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(cssText);
  root.adoptedStyleSheets = [sheet];
  root.append(content);
  parent.append(host);
  return host;
}
