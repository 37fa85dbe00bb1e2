import { useOutletContext } from 'react-router-dom';
import type { ContactMessage, SiteContext } from 'shared-contracts';
import { Badge, Button, Card, Cluster, color, fontSize, space } from 'shared-ui';
import { styled } from 'styled-components';
import { toMoment } from '../../../shared/to-moment';
import { texts } from '../../../texts';

const Subject = styled.h2`
  font-size: ${fontSize.title3};
`;

const Sender = styled.p`
  margin-top: ${space.s};
  color: ${color.textMuted};
  font-size: ${fontSize.small};
  overflow-wrap: anywhere;
`;

const Words = styled.p`
  margin-block: ${space.m};
  white-space: pre-wrap;
  overflow-wrap: anywhere;

  &:last-child {
    margin-bottom: 0;
  }
`;

const Reply = styled.div`
  padding-inline-start: ${space.l};
  border-inline-start: 3px solid ${color.border};
`;

interface MessageCardProps {
  readonly message: ContactMessage;
  readonly onAnswer: (message: ContactMessage) => void;
}

/** One message with its answer, or the way to give one. */
export function MessageCard({ message, onAnswer }: MessageCardProps) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const { answer, answeredAtUtc } = message;
  return (
    <Card as="article" aria-labelledby={`subject-${message._id}`}>
      <Cluster justify="space-between">
        <Subject id={`subject-${message._id}`}>{message.subject}</Subject>
        <Badge tone={answer === null ? 'warning' : 'success'}>
          {answer === null ? texts.messages.open : texts.messages.answered}
        </Badge>
      </Cluster>
      <Sender>
        {message.email} · {toMoment(message.createdAtUtc, timeZone)}
      </Sender>
      <Words>{message.message}</Words>
      {answer === null ? (
        <Button variant="secondary" onClick={() => onAnswer(message)}>
          {texts.messages.answer}
        </Button>
      ) : (
        <Reply>
          {answeredAtUtc && (
            <Sender>{texts.messages.ourAnswer(toMoment(answeredAtUtc, timeZone))}</Sender>
          )}
          <Words>{answer}</Words>
        </Reply>
      )}
    </Card>
  );
}
