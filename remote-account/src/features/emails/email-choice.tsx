import { useState } from 'react';
import { getEmailChoices } from 'shared-contracts';
import { useSave } from 'shared-data';
import { CheckboxField } from 'shared-ui';
import { texts } from '../../texts';

interface EmailChoiceProps {
  readonly label: string;
  readonly hint?: string;
  readonly isWanted: boolean;
  readonly send: (isWanted: boolean) => Promise<unknown>;
}

/** Emails of one kind, turned off and on at once. */
export function EmailChoice({ label, hint, isWanted, send }: EmailChoiceProps) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const showStored = () => setChosen(null);
  const { save, isPending } = useSave(send, {
    changes: [getEmailChoices],
    errors: 'notification',
    saved: texts.account.emails.saved,
    onSaved: showStored,
    onFailed: showStored,
  });

  function choose(next: boolean) {
    if (isPending) return;
    setChosen(next);
    save(next);
  }

  return (
    <CheckboxField
      label={label}
      hint={hint}
      checked={chosen ?? isWanted}
      aria-disabled={isPending}
      onChange={({ target }) => choose(target.checked)}
    />
  );
}
