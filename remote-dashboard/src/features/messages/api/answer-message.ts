import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from 'shared-auth';
import { replyToMessage } from 'shared-contracts';
import { messagesQuery } from './list-messages';

interface Answer {
  readonly messageId: string;
  readonly answer: string;
}

const sendAnswer = ({ messageId, answer }: Answer) =>
  callApi(replyToMessage, { params: { id: messageId }, body: { answer } });

export function useAnswerMessage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: sendAnswer,
    onSuccess: () => client.invalidateQueries(messagesQuery()),
  });
}
