import { useForm } from 'react-hook-form';
import { callApi } from 'shared-auth';
import {
  createMessageTemplate,
  listMessageTemplates,
  type MessageTemplate,
  type NewMessageTemplate,
  newMessageTemplateSchema,
  updateMessageTemplate,
} from 'shared-contracts';
import { showAtFields, toRule, UnsavedChanges, useSave } from 'shared-data';
import { Button, Dialog, FormError, Stack, TextArea, TextField } from 'shared-ui';
import { texts } from '../../../texts';

const { templates: labels } = texts;

const { title, text } = newMessageTemplateSchema.shape;

interface TemplateDialogProps {
  /** Null for a new one. */
  readonly template: MessageTemplate | null;
  readonly onClose: () => void;
}

/** After an error the dialog stays open with what was typed. */
export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const form = useForm<NewMessageTemplate>({
    defaultValues: { title: template?.title ?? '', text: template?.text ?? '' },
  });
  const { register, handleSubmit, formState } = form;

  const send = async (body: NewMessageTemplate) =>
    template
      ? callApi(updateMessageTemplate, { params: { id: template.id }, body })
      : callApi(createMessageTemplate, { body });

  const { save, isPending, message } = useSave(send, {
    changes: [listMessageTemplates],
    saved: template ? labels.changed : labels.added,
    fields: showAtFields(form),
    proceed: onClose,
  });
  const submit = handleSubmit((body) => save(body));

  return (
    <Dialog
      isOpen
      isBusy={isPending}
      onOpenChange={onClose}
      title={template ? labels.editTitle(template.title) : labels.add}
    >
      <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          {...register('title', { validate: toRule(title) })}
          label={labels.title}
          maxLength={80}
          error={formState.errors.title?.message}
          isRequired
        />
        <TextArea
          {...register('text', { validate: toRule(text) })}
          label={labels.text}
          hint={labels.textHint}
          rows={8}
          maxLength={4000}
          error={formState.errors.text?.message}
          isRequired
        />
        <UnsavedChanges isDirty={formState.isDirty && !isPending} />
        <FormError>{message}</FormError>
        <Button type="submit" isFullWidth isLoading={isPending}>
          {labels.save}
        </Button>
      </Stack>
    </Dialog>
  );
}
