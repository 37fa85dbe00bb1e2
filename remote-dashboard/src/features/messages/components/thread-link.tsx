import { Link, useOutletContext } from 'react-router-dom';
import { formatInstant, type SiteContext, type ThreadSummary } from 'shared-contracts';
import { SecondaryText } from 'shared-data';
import { Badge, Cluster, color, coveringLink, fontWeight, space } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';

const { messages: labels } = texts;

const Item = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  padding: ${space.m} ${space.l};
  border-bottom: 1px solid ${color.border};
  color: ${color.text};
  overflow-wrap: anywhere;

  &:hover {
    background: ${color.surfaceMuted};
  }

  &:has([aria-current='true']) {
    box-shadow: inset 4px 0 0 ${color.primary};
    background: ${color.surfaceMuted};

    [dir='rtl'] & {
      box-shadow: inset -4px 0 0 ${color.primary};
    }
  }
`;

/** Its name is the subject and the sender; its target is the whole item. */
const ItemLink = styled(Link)`
  display: block;
  color: inherit;
  text-decoration: none;

  ${coveringLink}
`;

const Subject = styled.span`
  color: ${color.heading};
  font-weight: ${fontWeight.bold};
`;

const Excerpt = styled(SecondaryText)`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

interface ThreadLinkProps {
  readonly thread: ThreadSummary;
  readonly to: string;
  readonly isShown: boolean;
  /** Whether another message is shown, whose place in the history this one takes. */
  readonly isReplacing: boolean;
}

/** A thread in the list. */
export function ThreadLink({ thread, to, isShown, isReplacing }: ThreadLinkProps) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const { id, email, subject, excerpt, createdAt, assignee, replyCount } = thread;
  return (
    <Item>
      <ItemLink
        to={to}
        replace={isReplacing}
        preventScrollReset
        data-thread={id}
        aria-current={isShown ? 'true' : undefined}
      >
        <Subject>{subject}</Subject> <SecondaryText as="div">{email}</SecondaryText>
      </ItemLink>
      <Excerpt>{excerpt}</Excerpt>
      <Cluster gap="s">
        <SecondaryText>{formatInstant(createdAt, timeZone)}</SecondaryText>
        {replyCount > 0 && <Badge tone="success">{labels.replies(replyCount)}</Badge>}
        {assignee && <Badge tone="info">{assignee.name}</Badge>}
      </Cluster>
    </Item>
  );
}
