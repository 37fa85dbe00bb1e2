/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { CardFormState } from './card-model';

/** A mistake in the page's code, thrown as the provider's script throws it. */
export class IntegrationError extends Error {
  override readonly name = 'IntegrationError';
}

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

export function requireTarget(target: string | HTMLElement): HTMLElement {
  const found = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
  if (found) return found;
  throw new IntegrationError('The selector you specified applies to no DOM elements.');
}

/** Sets the provider's classes on the node in which an element is mounted. */
export function markTarget(target: HTMLElement, state: CardFormState, hasFocus: boolean): void {
  target.classList.add('StripeElement');
  target.classList.toggle('StripeElement--complete', state.isComplete);
  target.classList.toggle('StripeElement--empty', state.isEmpty);
  target.classList.toggle('StripeElement--invalid', state.problem !== null);
  target.classList.toggle('StripeElement--focus', hasFocus);
}

export function clearTarget(target: HTMLElement): void {
  const ours = [...target.classList].filter((name) => name.startsWith('StripeElement'));
  target.classList.remove(...ours);
}

/** Submits the form around the shadow root, which Enter does not leave by itself. */
function submitPageForm(node: Node): void {
  const root = node.getRootNode();
  const host = root instanceof ShadowRoot ? root.host : null;
  host?.closest('form')?.requestSubmit();
}

/** Reports focus that enters or leaves the form as a whole, and Escape; Enter submits the page. */
export function watchForm(
  form: HTMLElement,
  onEvent: (event: 'focus' | 'blur' | 'escape') => void,
): void {
  const crossesEdge = (event: FocusEvent) => !form.contains(event.relatedTarget as Node | null);
  form.addEventListener('focusin', (event) => {
    if (crossesEdge(event)) onEvent('focus');
  });
  form.addEventListener('focusout', (event) => {
    if (crossesEdge(event)) onEvent('blur');
  });
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') onEvent('escape');
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) submitPageForm(form);
  });
}
