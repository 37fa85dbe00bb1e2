import { useState } from 'react';
import { getSecondFactors, replaceRecoveryCodes } from 'shared-contracts';
import { SecondaryText, useSave } from 'shared-data';
import { Button, ConfirmDialog } from 'shared-ui';
import { texts } from '../../../texts';
import { SecurityPart } from './security-part';

const { codes: labels, factors } = texts.security;

/** Below it the reader is asked to replace them. */
const FEW = 3;

interface CodesPartProps {
  readonly left: number;
  readonly onCodes: (codes: readonly string[]) => void;
}

/** How many recovery codes are left, and others in their place. */
export function CodesPart({ left, onCodes }: CodesPartProps) {
  const [isAsking, setAsking] = useState(false);
  const { save, isPending, message, reset } = useSave(replaceRecoveryCodes, {
    changes: [getSecondFactors],
    onSaved: ({ recoveryCodes }) => onCodes(recoveryCodes),
    proceed: () => setAsking(false),
  });

  function ask() {
    reset();
    setAsking(true);
  }

  return (
    <SecurityPart
      id="recovery-codes"
      title={labels.heading}
      actions={
        <Button variant="secondary" onClick={ask}>
          {labels.replace}
        </Button>
      }
    >
      <SecondaryText>
        {labels.left(left)} {left < FEW && labels.few}
      </SecondaryText>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={labels.replaceTitle}
        description={labels.replaceText}
        confirmLabel={labels.replace}
        dismissLabel={factors.dismiss}
        isBusy={isPending}
        error={message}
        onConfirm={() => save({})}
      />
    </SecurityPart>
  );
}
