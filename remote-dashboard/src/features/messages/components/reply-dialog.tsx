import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { endpointMutation } from 'shared-auth';
import {
  type ContactMessage,
  listMessages,
  newReplySchema,
  replyToMessage,
} from 'shared-contracts';
import { Button, color, Dialog, FormError, notify, space, Stack, TextArea } from 'shared-ui';
import { styled } from 'styled-components';
import { toErrorText } from 'shared-pages';
import { texts } from '../../../texts';

const Question = styled.blockquote`
  padding-inline-start: ${space.l};
  border-inline-start: 3px solid ${color.border};
  color: ${color.textMuted};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

function validateReply(text: string): true | string {
  const { error } = newReplySchema.shape.reply.safeParse(text);
  return error?.issues[0]?.message ?? true;
}

interface ReplyDialogProps {
  readonly message: ContactMessage;
  readonly onClose: () => void;
}

export function ReplyDialog({ message, onClose }: ReplyDialogProps) {
  const { id, email, subject } = message;
  const sending = useMutation(endpointMutation(replyToMessage, { invalidates: [listMessages] }));
  const { register, handleSubmit, formState } = useForm<{ reply: string }>();
  const submit = handleSubmit((body) => {
    if (sending.isPending) return;
    sending.mutate(
      { params: { id }, body },
      {
        onSuccess: () => {
          notify.success(texts.messages.sent);
          onClose();
        },
      },
    );
  });
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={texts.messages.replyTo(email)}
      description={subject}
    >
      <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
        <Question>{message.message}</Question>
        <TextArea
          {...register('reply', { validate: validateReply })}
          label={texts.messages.yourReply}
          maxLength={4000}
          error={formState.errors.reply?.message}
          isRequired
        />
        <FormError>{sending.isError && toErrorText(sending.error)}</FormError>
        <Button type="submit" isFullWidth isLoading={sending.isPending}>
          {texts.messages.send}
        </Button>
      </Stack>
    </Dialog>
  );
}
