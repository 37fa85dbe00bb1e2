/**
 * Notices that somebody has begun to fill in something, a card field in the provider's own frame
 * included. Forgets it when another page is opened.
 */
export function watchInput(document: Document) {
  let hasInput = false;
  const onBlur = () => {
    hasInput ||= document.activeElement instanceof HTMLIFrameElement;
  };
  document.addEventListener('input', () => (hasInput = true), { capture: true });
  window.addEventListener('blur', onBlur);
  return {
    hasInput: () => hasInput,
    forget: () => void (hasInput = false),
  };
}
