import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import { callApi } from 'shared-auth';
import {
  beginPasskey,
  finishPasskey,
  formatInstant,
  getSecondFactors,
  type Passkey,
  removePasskey,
  type SiteContext,
} from 'shared-contracts';
import { ConfirmRequest, SecondaryText } from 'shared-data';
import { SetUpPasskey } from 'shared-second-factor';
import { Button, Dialog } from 'shared-ui';
import { texts } from '../../../texts';
import { useFinish } from '../hooks/use-finish';
import { Entry, EntryList } from './entry-list';
import { SecurityPart } from './security-part';

const { passkeys: labels, factors } = texts.security;

const HEADING_ID = 'passkeys';

interface RowProps {
  readonly passkey: Passkey;
  readonly onRemove: (passkey: Passkey) => void;
}

function Row({ passkey, onRemove }: RowProps) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const { name, addedAt, lastUsedAt } = passkey;
  const added = labels.added(formatInstant(addedAt, timeZone));
  const used = lastUsedAt ? labels.used(formatInstant(lastUsedAt, timeZone)) : labels.unused;
  return (
    <Entry name={name} facts={`${added}, ${used}`}>
      <Button
        variant="secondary"
        aria-label={labels.removeLabel(name)}
        onClick={() => onRemove(passkey)}
      >
        {labels.remove}
      </Button>
    </Entry>
  );
}

interface AddDialogProps {
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

function AddDialog(props: AddDialogProps) {
  const { finish, isBusy } = useFinish({ ...props, added: labels.addedNow });
  return (
    <Dialog isOpen isBusy={isBusy} onOpenChange={props.onClose} size="small" title={labels.add}>
      <SetUpPasskey
        begin={async () => (await callApi(beginPasskey, {})).options}
        finish={(body) => finish(() => callApi(finishPasskey, { body }))}
      />
    </Dialog>
  );
}

interface RemoveDialogProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

const RemoveDialog = ({ passkey: { id, name }, onClose }: RemoveDialogProps) => (
  <ConfirmRequest
    endpoint={removePasskey}
    input={{ params: { id } }}
    changes={[getSecondFactors]}
    title={labels.removeTitle(name)}
    description={labels.removeText}
    confirmLabel={labels.remove}
    dismissLabel={factors.dismiss}
    saved={labels.removed(name)}
    findFocusFallback={() => document.getElementById(HEADING_ID)}
    onClose={onClose}
  />
);

interface PasskeysPartProps {
  readonly passkeys: readonly Passkey[];
  readonly onCodes: (codes: readonly string[]) => void;
}

/** The passkeys, each with its name and when it was used last. */
export function PasskeysPart({ passkeys, onCodes }: PasskeysPartProps) {
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  return (
    <SecurityPart
      id={HEADING_ID}
      title={labels.heading}
      actions={
        <Button variant="secondary" onClick={() => setAdding(true)}>
          {labels.add}
        </Button>
      }
    >
      {passkeys.length === 0 ? (
        <SecondaryText>{labels.none}</SecondaryText>
      ) : (
        <EntryList labelledBy={HEADING_ID}>
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} onRemove={setRemoved} />
          ))}
        </EntryList>
      )}
      {isAdding && <AddDialog onCodes={onCodes} onClose={() => setAdding(false)} />}
      {removed && <RemoveDialog passkey={removed} onClose={() => setRemoved(null)} />}
    </SecurityPart>
  );
}
