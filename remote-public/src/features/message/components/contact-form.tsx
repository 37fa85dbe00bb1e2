import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Button, FormError, Stack, TextArea, TextField } from 'shared-ui';
import { toUserMessage } from '../../../shared/to-user-message';
import { texts } from '../../../texts';
import type { NewMessage } from '../api/send-message';
import { toMessageRules } from '../model/to-message-rules';
import { SentNote } from './sent-note';

const { contact } = texts;

// The API client is fetched on submit: the landing page opens without it.
async function send(message: NewMessage) {
  const { sendMessage } = await import('../api/send-message');
  return sendMessage(message);
}

export function ContactForm() {
  const { register, handleSubmit, reset, formState } = useForm<NewMessage>();
  const { errors } = formState;
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: send });
  const submit = handleSubmit((message) => mutate(message, { onSuccess: () => reset() }));

  return (
    <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={contact.email}
        type="email"
        autoComplete="email"
        isRequired
        error={errors.email?.message}
        {...register('email', toMessageRules('email'))}
      />
      <TextField
        label={contact.subject}
        isRequired
        error={errors.subject?.message}
        {...register('subject', toMessageRules('subject'))}
      />
      <TextArea
        label={contact.message}
        rows={5}
        isRequired
        error={errors.message?.message}
        {...register('message', toMessageRules('message'))}
      />
      <FormError>{error && toUserMessage(error)}</FormError>
      <Button type="submit" size="large" isLoading={isPending}>
        {contact.submit}
      </Button>
      <Stack gap="xs" role="status">
        {isSuccess && <SentNote />}
      </Stack>
    </Stack>
  );
}
