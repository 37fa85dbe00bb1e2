import {
  askForReset,
  confirmReset,
  getStaffFactors,
  RESET_HOURS,
  type StaffFactor,
} from 'shared-contracts';
import { ConfirmRequest } from 'shared-data';
import { texts } from '../../../texts';
import { toNameId } from '../model/name-id';

const { reset: labels } = texts.security;

const changes = [getStaffFactors];

interface ResetDialogProps {
  readonly person: StaffFactor;
  readonly onClose: () => void;
}

export const AskDialog = ({ person, onClose }: ResetDialogProps) => (
  <ConfirmRequest
    endpoint={askForReset}
    input={{ params: { id: person.userId } }}
    changes={changes}
    title={labels.askTitle(person.name)}
    description={labels.askText(person.name, RESET_HOURS)}
    confirmLabel={labels.ask}
    confirmVariant="primary"
    dismissLabel={labels.dismiss}
    saved={({ modifiedCount }) =>
      (modifiedCount > 0 ? labels.asked : labels.askedBefore)(person.name)
    }
    findFocusFallback={() => document.getElementById(toNameId(person))}
    onClose={onClose}
  />
);

export const ConfirmResetDialog = ({ person, onClose }: ResetDialogProps) => (
  <ConfirmRequest
    endpoint={confirmReset}
    input={{ params: { id: person.userId } }}
    changes={changes}
    title={labels.confirmTitle(person.name)}
    description={labels.confirmText(person.name)}
    confirmLabel={labels.confirm}
    dismissLabel={labels.dismiss}
    saved={labels.confirmed(person.name)}
    findFocusFallback={() => document.getElementById(toNameId(person))}
    onClose={onClose}
  />
);
