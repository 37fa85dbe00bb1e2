import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { endpointMutation } from 'shared-auth';
import {
  createMessageTemplate,
  listMessageTemplates,
  type MessageTemplate,
  type NewMessageTemplate,
  newMessageTemplateSchema,
  updateMessageTemplate,
} from 'shared-contracts';
import { toErrorText, UnsavedChanges } from 'shared-pages';
import { Button, Dialog, FormError, notify, Stack, TextArea, TextField } from 'shared-ui';
import { texts } from '../../../texts';

const { templates: labels } = texts;

const invalidates = [listMessageTemplates];

const toRule = (field: keyof NewMessageTemplate) => ({
  validate: (text: string) =>
    newMessageTemplateSchema.shape[field].safeParse(text).error?.issues[0]?.message ?? true,
});

interface TemplateDialogProps {
  /** Null for a new one. */
  readonly template: MessageTemplate | null;
  readonly onClose: () => void;
}

/** After an error the dialog stays open with what was typed. */
export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const adding = useMutation(endpointMutation(createMessageTemplate, { invalidates }));
  const changing = useMutation(endpointMutation(updateMessageTemplate, { invalidates }));
  const { register, handleSubmit, formState } = useForm<NewMessageTemplate>({
    defaultValues: { title: template?.title ?? '', text: template?.text ?? '' },
  });
  const isPending = adding.isPending || changing.isPending;
  const error = adding.error ?? changing.error;

  const submit = handleSubmit((body) => {
    if (isPending) return;
    const onSuccess = () => {
      notify.success(template ? labels.changed : labels.added);
      onClose();
    };
    if (template) changing.mutate({ params: { id: template.id }, body }, { onSuccess });
    else adding.mutate({ body }, { onSuccess });
  });

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={template ? labels.editTitle(template.title) : labels.add}
    >
      <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          {...register('title', toRule('title'))}
          label={labels.title}
          maxLength={80}
          error={formState.errors.title?.message}
          isRequired
        />
        <TextArea
          {...register('text', toRule('text'))}
          label={labels.text}
          hint={labels.textHint}
          rows={8}
          maxLength={4000}
          error={formState.errors.text?.message}
          isRequired
        />
        <UnsavedChanges isDirty={formState.isDirty && !isPending} />
        <FormError>{error && toErrorText(error)}</FormError>
        <Button type="submit" isFullWidth isLoading={isPending}>
          {labels.save}
        </Button>
      </Stack>
    </Dialog>
  );
}
