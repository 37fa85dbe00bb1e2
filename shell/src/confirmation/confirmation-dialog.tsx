import { useEffect, useLayoutEffect, useRef } from 'react';
import { callApi, requireSession, type SessionUser } from 'shared-auth';
import {
  type Confirmation,
  confirmSession,
  getPasskeyConfirmationOptions,
  type ProofWay,
} from 'shared-contracts';
import { ProveFactor } from 'shared-second-factor';
import { Dialog } from 'shared-ui';
import { SignInAgain } from './sign-in-again';
import { texts } from './texts';

const { confirmation: labels } = texts;

/** Messages stay readable and can be closed. */
const NOTIFICATIONS = 'notifications';

/**
 * Keeps the page away while the dialog is open. A dialog of a page has code of its own, which knows nothing of this one: it
 * would take the focus back, and the Escape key for itself.
 */
function useForeground(onEscape: () => void) {
  useLayoutEffect(() => {
    const others = [...document.body.children].filter(
      (element) => element.id !== NOTIFICATIONS && !element.hasAttribute('inert'),
    );
    others.forEach((element) => element.toggleAttribute('inert', true));
    return () => others.forEach((element) => element.removeAttribute('inert'));
  }, []);
  useEffect(() => {
    function handle(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.isComposing) return;
      event.stopPropagation();
      onEscape();
    }
    // Before the listeners of the document, where dialogs have theirs.
    window.addEventListener('keydown', handle, { capture: true });
    return () => window.removeEventListener('keydown', handle, { capture: true });
  });
}

/** Somebody else, or nobody, is signed in: the answer would count for another person. */
function useEnd({ uid }: SessionUser, onEnd: () => void) {
  useEffect(() =>
    requireSession().store.subscribe((state) => {
      if (state.status !== 'signed-in' || state.user.uid !== uid) onEnd();
    }),
  );
}

interface ConfirmationDialogProps {
  readonly ways: readonly ProofWay[];
  readonly user: SessionUser;
  /** What had the focus before. */
  readonly opener: Element | null;
  readonly onClose: (isConfirmed: boolean) => void;
}

/** Asks for a second factor or, of an account without one, for the password. */
export function ConfirmationDialog({ ways, user, opener, onClose }: ConfirmationDialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const cancel = () => onClose(false);
  useForeground(cancel);
  useEnd(user, cancel);

  async function prove(confirmation: Confirmation) {
    await callApi(confirmSession, { body: { confirmation } });
    onClose(true);
  }

  return (
    <Dialog
      isOpen
      onOpenChange={cancel}
      size="small"
      title={labels.title}
      description={labels.lead}
      findFirstFocus={() => content.current?.querySelector('input') ?? null}
      findFocusFallback={() => opener}
    >
      <div ref={content}>
        {ways.includes('signIn') ? (
          <SignInAgain email={user.email} onProve={prove} />
        ) : (
          <ProveFactor
            ways={ways}
            onProve={prove}
            getPasskeyOptions={async () =>
              (await callApi(getPasskeyConfirmationOptions, {})).options
            }
            submitLabel={labels.submit}
          />
        )}
      </div>
    </Dialog>
  );
}
