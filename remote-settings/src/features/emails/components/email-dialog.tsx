import { useForm, useWatch } from 'react-hook-form';
import {
  emailPlaceholders,
  markPlaceholder,
  type Settings,
  type SettingsChange,
} from 'shared-contracts';
import { showAtFields, UnsavedChanges } from 'shared-data';
import { Button, Dialog, Stack, TextArea, TextField } from 'shared-ui';
import { FormFooter } from '../../../shared/changes/components/form-footer';
import { useSettingsChange } from '../../../shared/changes/hooks/use-settings-change';
import { texts } from '../../../texts';
import { EmailPreview } from './email-preview';

const { emails: labels } = texts;

interface EmailDialogProps {
  readonly text: Settings['emailTexts'][number];
  readonly onClose: () => void;
}

/** Changes the words of an email beside its preview. */
export function EmailDialog({ text, onClose }: EmailDialogProps) {
  const { email, subject, intro, isDefault } = text;
  const changer = useSettingsChange();
  const form = useForm({
    defaultValues: { subject, intro },
  });
  const { register, handleSubmit, control, formState } = form;
  const { errors } = formState;
  const typed = useWatch({ control });
  const placeholders = emailPlaceholders[email].map(markPlaceholder).join(texts.separator);

  const submit = handleSubmit((fields) => {
    const change: SettingsChange = { kind: 'change_email_text', email, ...fields };
    changer.submit(change, { fields: showAtFields(form), onSaved: onClose });
  });

  return (
    <Dialog isOpen onOpenChange={onClose} title={labels.names[email]}>
      <Stack gap="xl">
        <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
          <TextField
            {...register('subject')}
            label={labels.subject}
            error={errors.subject?.message}
            autoComplete="off"
            isRequired
          />
          <TextArea
            {...register('intro')}
            label={labels.intro}
            hint={labels.placeholders(placeholders)}
            rows={3}
            error={errors.intro?.message}
            isRequired
          />
          <UnsavedChanges isDirty={formState.isDirty && !changer.isBusy} />
          <FormFooter changer={changer} />
          {!isDefault && (
            <Button
              variant="quiet"
              onClick={() =>
                changer.submit({ kind: 'restore_email_text', email }, { onSaved: onClose })
              }
            >
              {labels.restore}
            </Button>
          )}
        </Stack>
        <EmailPreview email={email} subject={subject} intro={intro} {...typed} />
      </Stack>
    </Dialog>
  );
}
