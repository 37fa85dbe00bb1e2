import { useEffect, useRef } from 'react';
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
import { useForeground } from './use-foreground';

const { confirmation: labels } = texts;

/** Another person, or none, is signed in: the answer would count for another person. */
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
  useForeground(content, cancel);
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
