import { useForm } from 'react-hook-form';
import type { ContactMessage } from 'shared-contracts';
import { Button, color, Dialog, FormError, notify, space, Stack, TextArea } from 'shared-ui';
import { styled } from 'styled-components';
import { toErrorText } from '../../../shared/to-error-text';
import { texts } from '../../../texts';
import { useAnswerMessage } from '../api/answer-message';

const Question = styled.blockquote`
  padding-inline-start: ${space.l};
  border-inline-start: 3px solid ${color.border};
  color: ${color.textMuted};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

interface AnswerDialogProps {
  readonly message: ContactMessage;
  readonly onClose: () => void;
}

export function AnswerDialog({ message, onClose }: AnswerDialogProps) {
  const sending = useAnswerMessage();
  const { register, handleSubmit, formState } = useForm<{ answer: string }>();
  const submit = handleSubmit(({ answer }) => {
    if (sending.isPending) return;
    sending.mutate(
      { messageId: message._id, answer },
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
      title={texts.messages.answerTo(message.email)}
      description={message.subject}
    >
      <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
        <Question>{message.message}</Question>
        <TextArea
          {...register('answer', {
            validate: (text) => text.trim() !== '' || texts.messages.answerRequired,
          })}
          label={texts.messages.yourAnswer}
          maxLength={4000}
          error={formState.errors.answer?.message}
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
