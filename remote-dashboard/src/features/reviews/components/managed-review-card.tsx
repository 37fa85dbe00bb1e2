import { useEffect, useRef } from 'react';
import { useOutletContext } from 'react-router-dom';
import { formatDate, type ManagedReview, type SiteContext, toDateLocal } from 'shared-contracts';
import { SecondaryText } from 'shared-data';
import {
  icons,
  Badge,
  Button,
  Card,
  Cluster,
  color,
  IconButton,
  Menu,
  MenuAction,
  space,
  Stack,
} from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';
import { useReviewChange } from '../hooks/use-review-change';

const { reviews: labels } = texts;

const Words = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Reply = styled.div`
  padding-inline-start: ${space.l};
  border-inline-start: 3px solid ${color.border};
`;

/** The menu that removed a reply goes away with it: the button before it gets the focus. */
function useReplyFocus(hasReply: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const hadReply = useRef(hasReply);
  useEffect(() => {
    if (hadReply.current && !hasReply) button.current?.focus();
    hadReply.current = hasReply;
  }, [hasReply]);
  return button;
}

interface ManagedReviewCardProps {
  readonly review: ManagedReview;
  readonly onReply: (review: ManagedReview) => void;
}

/** A review with the clinic's reply, and what owners can do. */
export function ManagedReviewCard({ review, onReply }: ManagedReviewCardProps) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const { toggle, removeReply, isPending } = useReviewChange(review);
  const { id, name, location, isHeldBack, reply } = review;
  const replyButton = useReplyFocus(reply !== null);
  const toDay = (instant: Date) => formatDate(toDateLocal(instant, timeZone));
  const nameId = `review-${id}`;
  return (
    <Card as="article" aria-labelledby={nameId}>
      <Stack gap="m">
        <Cluster justify="space-between">
          <SecondaryText id={nameId}>
            {labels.by(name, location, toDay(review.createdAt))}
          </SecondaryText>
          <Badge tone={isHeldBack ? 'warning' : 'success'}>
            {isHeldBack ? labels.heldBack : labels.published}
          </Badge>
        </Cluster>
        <Words>{review.review}</Words>
        {reply && (
          <Reply>
            <SecondaryText>{labels.clinicReply(toDay(reply.repliedAt))}</SecondaryText>
            <Words>{reply.text}</Words>
          </Reply>
        )}
        <Cluster>
          <Button
            variant="secondary"
            aria-describedby={nameId}
            isLoading={isPending}
            onClick={toggle}
          >
            {isHeldBack ? labels.publish : labels.hold}
          </Button>
          <Button
            ref={replyButton}
            variant="quiet"
            aria-describedby={nameId}
            onClick={() => onReply(review)}
          >
            {reply ? labels.editReply : labels.reply}
          </Button>
          {reply && (
            <Menu
              trigger={
                <IconButton icon={icons.more} label={labels.actions} aria-describedby={nameId} />
              }
            >
              <MenuAction onSelect={removeReply}>{labels.removeReply}</MenuAction>
            </Menu>
          )}
        </Cluster>
      </Stack>
    </Card>
  );
}
