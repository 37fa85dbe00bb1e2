import type { Emitter } from './emitter';

/** Enter sends the page's form, as in any field of it; the box around ours would keep it in. */
function submitPageForm(target: Node): void {
  const root = target.getRootNode();
  const host = root instanceof ShadowRoot ? root.host : null;
  host?.closest('form')?.requestSubmit();
}

/** Tells of focus entering and leaving the form as a whole, and of Escape. */
export function watchForm(form: HTMLElement, { emit }: Emitter, elementType: string): void {
  const crossesEdge = (event: FocusEvent) => !form.contains(event.relatedTarget as Node | null);
  form.addEventListener('focusin', (event) => {
    if (crossesEdge(event)) emit('focus', { elementType });
  });
  form.addEventListener('focusout', (event) => {
    if (crossesEdge(event)) emit('blur', { elementType });
  });
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') emit('escape', { elementType });
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      submitPageForm(form);
    }
  });
}
