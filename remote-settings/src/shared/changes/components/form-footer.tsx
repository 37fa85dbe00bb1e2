import { SecondaryText } from 'shared-data';
import { Button, FormError, useBusyDialog } from 'shared-ui';
import { texts } from '../../../texts';
import type { SettingsChanger } from '../hooks/use-settings-change';
import { StrandedDialog } from './stranded-dialog';

interface FormFooterProps {
  readonly changer: SettingsChanger;
  readonly submitLabel?: string;
}

/** Why a form was not saved, its button, and the question it may ask. */
export function FormFooter({ changer, submitLabel = texts.save }: FormFooterProps) {
  useBusyDialog(changer.isBusy);
  return (
    <>
      <FormError>{changer.pending ? null : changer.error}</FormError>
      {changer.isConflict && <SecondaryText>{texts.conflict.text}</SecondaryText>}
      <div>
        <Button type="submit" isLoading={changer.isBusy && !changer.pending}>
          {changer.isConflict ? texts.conflict.saveAgain : submitLabel}
        </Button>
      </div>
      <StrandedDialog changer={changer} />
    </>
  );
}
