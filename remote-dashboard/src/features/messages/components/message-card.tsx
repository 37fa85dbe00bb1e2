import { useOutletContext } from 'react-router-dom';
import { type ContactMessage, formatInstant, type SiteContext } from 'shared-contracts';
import { Badge, Button, Card, Cluster, color, fontSize, space } from 'shared-ui';
import { styled } from 'styled-components';
import { SecondaryText } from 'shared-pages';
import { texts } from '../../../texts';

const Subject = styled.h2`
  font-size: ${fontSize.title3};
`;

const Details = styled(SecondaryText).attrs({ as: 'p' })`
  margin-top: ${space.s};
`;

const MessageText = styled.p`
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
  readonly onReply: (message: ContactMessage) => void;
}

/** One message with its reply, or a button to write one. */
export function MessageCard({ message, onReply }: MessageCardProps) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const { id, email, createdAt, reply, repliedAt } = message;
  const subjectId = `subject-${id}`;
  return (
    <Card as="article" aria-labelledby={subjectId}>
      <Cluster justify="space-between">
        <Subject id={subjectId}>{message.subject}</Subject>
        <Badge tone={reply === null ? 'warning' : 'success'}>
          {reply === null ? texts.messages.needsReply : texts.messages.replied}
        </Badge>
      </Cluster>
      <Details>
        {email} · {formatInstant(createdAt, timeZone)}
      </Details>
      <MessageText>{message.message}</MessageText>
      {reply === null ? (
        <Button variant="secondary" aria-describedby={subjectId} onClick={() => onReply(message)}>
          {texts.messages.reply}
        </Button>
      ) : (
        <Reply>
          {repliedAt && (
            <Details>{texts.messages.repliedOn(formatInstant(repliedAt, timeZone))}</Details>
          )}
          <MessageText>{reply}</MessageText>
        </Reply>
      )}
    </Card>
  );
}
