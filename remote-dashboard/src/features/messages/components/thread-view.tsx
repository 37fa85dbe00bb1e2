import { useEffect, useRef } from 'react';
import { useOutletContext } from 'react-router-dom';
import { formatInstant, staffPaths, type SiteContext, type Thread } from 'shared-contracts';
import { CellLink, SecondaryText } from 'shared-data';
import { Badge, Cluster, color, fontSize, radius, space, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';
import { hasTwoPanes } from '../model/has-two-panes';
import { ReplyForm } from './reply-form';
import { ThreadActions } from './thread-actions';

const { messages: labels } = texts;

const Subject = styled.h2`
  font-size: ${fontSize.title3};
  overflow-wrap: anywhere;
`;

const Words = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Reply = styled.article`
  padding: ${space.l};
  border-radius: ${radius.m};
  background: ${color.surfaceMuted};
`;

/**
 * The heading gets the focus that would be lost: where the thread takes the place of the list, and
 * when other actions take the place of those of spam or of a message that became spam.
 */
function useThreadFocus(isSpam: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasSpam = useRef(isSpam);
  useEffect(() => {
    if (!hasTwoPanes()) heading.current?.focus();
  }, []);
  useEffect(() => {
    if (wasSpam.current !== isSpam) heading.current?.focus();
    wasSpam.current = isSpam;
  }, [isSpam]);
  return heading;
}

function Header({ thread }: { readonly thread: Thread }) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const { subject, email, createdAt, state, spamReason, patients } = thread;
  const heading = useThreadFocus(state === 'spam');
  return (
    <Stack as="header" gap="s">
      <Cluster justify="space-between">
        <Subject ref={heading} tabIndex={-1}>
          {subject}
        </Subject>
        <Badge tone={state === 'open' ? 'warning' : 'neutral'}>{labels.states[state]}</Badge>
      </Cluster>
      <SecondaryText>{labels.sentBy(email, formatInstant(createdAt, timeZone))}</SecondaryText>
      {patients.length > 0 && (
        <Cluster gap="s">
          <SecondaryText>{labels.patient}</SecondaryText>
          {patients.map(({ id, name }) => (
            <CellLink key={id} to={staffPaths.patient(id)}>
              {name}
            </CellLink>
          ))}
        </Cluster>
      )}
      {state === 'spam' && <p>{spamReason ? labels.spamReasons[spamReason] : labels.heldByHand}</p>}
    </Stack>
  );
}

function Replies({ replies }: Pick<Thread, 'replies'>) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  return replies.map(({ id, text, author, createdAt }) => {
    const name = labels.repliedBy(author, formatInstant(createdAt, timeZone));
    return (
      <Reply key={id} aria-label={name}>
        <SecondaryText>{name}</SecondaryText>
        <Words>{text}</Words>
      </Reply>
    );
  });
}

interface ThreadViewProps {
  readonly thread: Thread;
  readonly draft: string;
  readonly onDraftChange: (text: string) => void;
}

/** A message with its replies, and what staff can do. */
export function ThreadView({ thread, ...draft }: ThreadViewProps) {
  return (
    <Stack gap="xl">
      <Header thread={thread} />
      <ThreadActions thread={thread} />
      <Words>{thread.message}</Words>
      <Replies replies={thread.replies} />
      {thread.state !== 'spam' && <ReplyForm thread={thread} {...draft} />}
    </Stack>
  );
}
