import challengeCss from './challenge.css';
import { attachShadow, createNode } from './dom';
import type { BrowserIntent } from './provider-call';

type ChallengeOutcome = 'complete' | 'fail';

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
    { 'aria-labelledby': 'title', 'aria-describedby': 'about emulator' },
    createNode('h2', { id: 'title' }, 'Confirm it is you'),
    createNode(
      'p',
      { id: 'about' },
      `Your bank asks you to approve a payment of ${toAmount(intent)}.`,
    ),
    createNode(
      'p',
      { id: 'emulator', class: 'emulator' },
      'This is a local emulator of a bank’s 3-D Secure page. No bank is contacted and no money moves.',
    ),
    createNode('div', { class: 'actions' }, complete, fail),
  );
  return { dialog, complete, fail };
}

/** Shows the bank's page. Escape, or closing the dialog in any other way, fails authentication. */
export function askForAuthentication(intent: BrowserIntent): Promise<ChallengeOutcome> {
  const { dialog, complete, fail } = createDialog(intent);
  const host = attachShadow(document.body, challengeCss, dialog);
  // Banks word their page themselves.
  Object.assign(host, { lang: 'en', dir: 'ltr' });
  return new Promise((resolve) => {
    complete.addEventListener('click', () => dialog.close('complete'));
    fail.addEventListener('click', () => dialog.close('fail'));
    dialog.addEventListener('close', () => {
      host.remove();
      resolve(dialog.returnValue === 'complete' ? 'complete' : 'fail');
    });
    dialog.showModal();
    complete.focus();
  });
}
