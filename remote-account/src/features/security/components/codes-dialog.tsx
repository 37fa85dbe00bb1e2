import { useOutletContext } from 'react-router-dom';
import type { SiteContext } from 'shared-contracts';
import { UnsavedChanges } from 'shared-data';
import { RecoveryCodes } from 'shared-second-factor';
import { Dialog } from 'shared-ui';
import { texts } from '../../../texts';

const { security: labels } = texts;

interface CodesDialogProps {
  readonly codes: readonly string[];
  readonly onSaved: () => void;
}

/** Stays until the reader says that they have saved the codes: the API does not know them any more. */
export function CodesDialog({ codes, onSaved }: CodesDialogProps) {
  const { name } = useOutletContext<SiteContext>().clinic;
  return (
    <Dialog
      isOpen
      isBusy
      onOpenChange={() => undefined}
      title={labels.codes.heading}
      findFocusFallback={() => document.getElementById('security')}
    >
      <UnsavedChanges isDirty />
      <RecoveryCodes
        codes={codes}
        clinicName={name}
        onSaved={onSaved}
        submitLabel={labels.factors.done}
      />
    </Dialog>
  );
}
