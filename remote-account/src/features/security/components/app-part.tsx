import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import { callApi } from 'shared-auth';
import {
  beginTotp,
  finishTotp,
  formatInstant,
  getSecondFactors,
  removeTotp,
  type SiteContext,
} from 'shared-contracts';
import { ConfirmRequest, SecondaryText } from 'shared-data';
import { SetUpApp } from 'shared-second-factor';
import { Button, Dialog } from 'shared-ui';
import { texts } from '../../../texts';
import { useFinish } from '../hooks/use-finish';
import { SecurityPart } from './security-part';

const { app: labels, factors } = texts.security;

const HEADING_ID = 'authenticator-app';

interface DialogProps {
  readonly onClose: () => void;
}

interface SetUpDialogProps extends DialogProps {
  readonly onCodes: (codes: readonly string[]) => void;
}

function SetUpDialog(props: SetUpDialogProps) {
  const { finish, isBusy } = useFinish({ ...props, added: labels.added });
  return (
    <Dialog isOpen isBusy={isBusy} onOpenChange={props.onClose} title={labels.add}>
      <SetUpApp
        begin={() => callApi(beginTotp, {})}
        finish={(code) => finish(() => callApi(finishTotp, { body: { code } }))}
      />
    </Dialog>
  );
}

const RemoveDialog = ({ onClose }: DialogProps) => (
  <ConfirmRequest
    endpoint={removeTotp}
    input={{}}
    changes={[getSecondFactors]}
    title={labels.removeTitle}
    description={labels.removeText}
    confirmLabel={labels.remove}
    dismissLabel={factors.dismiss}
    saved={labels.removed}
    findFocusFallback={() => document.getElementById(HEADING_ID)}
    onClose={onClose}
  />
);

interface AppPartProps {
  /** Null without an app. */
  readonly addedAt: Date | null;
  readonly onCodes: (codes: readonly string[]) => void;
}

/** The authenticator app: one at most. */
export function AppPart({ addedAt, onCodes }: AppPartProps) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const [opened, setOpened] = useState<'add' | 'remove' | null>(null);
  const close = () => setOpened(null);
  const action = addedAt === null ? 'add' : 'remove';
  return (
    <SecurityPart
      id={HEADING_ID}
      title={labels.heading}
      actions={
        <Button variant="secondary" onClick={() => setOpened(action)}>
          {labels[action]}
        </Button>
      }
    >
      <SecondaryText>
        {addedAt === null ? labels.none : labels.since(formatInstant(addedAt, timeZone))}
      </SecondaryText>
      {opened === 'add' && <SetUpDialog onCodes={onCodes} onClose={close} />}
      {opened === 'remove' && <RemoveDialog onClose={close} />}
    </SecurityPart>
  );
}
