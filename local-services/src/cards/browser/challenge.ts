import challengeCss from './challenge.css';
import { attachBox, createNode } from './dom';
import type { BrowserIntent } from './provider-call';

export type ChallengeOutcome = 'complete' | 'fail';

const toAmount = ({ amount, currency }: BrowserIntent) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);

function createDialog(intent: BrowserIntent) {
  const complete = createNode(
    'button',
    { type: 'button', class: 'complete' },
    'Complete authentication',
  );
  const fail = createNode('button', { type: 'button', class: 'fail' }, 'Fail authentication');
  const dialog = createNode(
    'dialog',
    { 'aria-labelledby': 'title', 'aria-describedby': 'about stand-in' },
    createNode('h2', { id: 'title' }, 'Confirm it is you'),
    createNode(
      'p',
      { id: 'about' },
      `Your bank asks you to approve a payment of ${toAmount(intent)}.`,
    ),
    createNode(
      'p',
      { id: 'stand-in', class: 'stand-in' },
      'This is a local stand-in for a bank’s 3-D Secure page. No bank is asked and no money moves.',
    ),
    createNode('div', { class: 'actions' }, complete, fail),
  );
  return { dialog, complete, fail };
}

/** Tab goes round inside; without this it would pass through the browser's own controls. */
function keepFocusInside(dialog: HTMLDialogElement, first: HTMLElement, last: HTMLElement): void {
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab') return;
    const isOnLast = (event.target as Node) === (event.shiftKey ? first : last);
    if (!isOnLast) return;
    event.preventDefault();
    (event.shiftKey ? last : first).focus();
  });
}

/** Plays the bank's page. Escape, or the dialog closing in any other way, fails it. */
export function askForAuthentication(intent: BrowserIntent): Promise<ChallengeOutcome> {
  const { dialog, complete, fail } = createDialog(intent);
  const host = attachBox(document.body, challengeCss, dialog);
  const lastFocus = document.activeElement;
  keepFocusInside(dialog, complete, fail);
  return new Promise((resolve) => {
    complete.addEventListener('click', () => dialog.close('complete'));
    fail.addEventListener('click', () => dialog.close('fail'));
    dialog.addEventListener('close', () => {
      host.remove();
      if (lastFocus instanceof HTMLElement) lastFocus.focus();
      resolve(dialog.returnValue === 'complete' ? 'complete' : 'fail');
    });
    dialog.showModal();
    complete.focus();
  });
}
