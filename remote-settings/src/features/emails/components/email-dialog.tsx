import { useForm, useWatch } from 'react-hook-form';
import {
  emailPlaceholders,
  markPlaceholder,
  type Settings,
  type SettingsChange,
} from 'shared-contracts';
import { UnsavedChanges } from 'shared-pages';
import { Button, Dialog, Stack, TextArea, TextField } from 'shared-ui';
import { FormFooter } from '../../../shared/changes/components/form-footer';
import { useSettingsChange } from '../../../shared/changes/hooks/use-settings-change';
import { findFieldErrors } from '../../../shared/changes/model/form-values';
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
  const { register, handleSubmit, setError, control, formState } = useForm({
    defaultValues: { subject, intro },
  });
  const { errors } = formState;
  const typed = useWatch({ control });
  const placeholders = emailPlaceholders[email].map(markPlaceholder).join(', ');

  const submit = handleSubmit((fields) => {
    const change: SettingsChange = { kind: 'change_email_text', email, ...fields };
    const found = findFieldErrors(change);
    for (const [name, message] of found) setError(name as keyof typeof fields, { message });
    if (found.size === 0) changer.submit(change, { onSaved: onClose });
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
