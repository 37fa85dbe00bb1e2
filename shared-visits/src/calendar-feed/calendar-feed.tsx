import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import { endpointQuery } from 'shared-auth';
import {
  type CalendarFeed as Feed,
  createCalendarFeed,
  type FeedKind,
  formatDate,
  listCalendarFeeds,
  type SiteContext,
  toDateLocal,
} from 'shared-contracts';
import { QueryView, SecondaryText, useSave } from 'shared-data';
import { Button, Card, Cluster, FormError, SectionHeading, Stack } from 'shared-ui';
import { FeedAddress } from './feed-address';
import { type FeedChange, FeedDialog } from './feed-dialog';
import { feedTexts as labels } from './feed-texts';

const HEADING_ID = 'calendar-feed';

function FeedState({ createdAt, lastReadOn }: Feed) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const read = lastReadOn === null ? labels.neverRead : labels.lastRead(formatDate(lastReadOn));
  return (
    <SecondaryText>
      {labels.since(formatDate(toDateLocal(createdAt, timeZone)))} {read}
    </SecondaryText>
  );
}

interface KindProps {
  readonly kind: FeedKind;
}

interface CreateFeedProps extends KindProps {
  readonly onCreated: (url: string) => void;
}

function CreateFeed({ kind, onCreated }: CreateFeedProps) {
  const { save, isPending, message } = useSave(createCalendarFeed, {
    changes: [listCalendarFeeds],
    saved: labels.created,
    onSaved: ({ url }) => onCreated(url),
  });
  return (
    <Stack gap="m">
      <FormError>{message}</FormError>
      <div>
        <Button variant="secondary" isLoading={isPending} onClick={() => save({ body: { kind } })}>
          {labels.create}
        </Button>
      </div>
    </Stack>
  );
}

interface FeedButtonsProps {
  readonly onAsk: (change: FeedChange) => void;
}

const FeedButtons = ({ onAsk }: FeedButtonsProps) => (
  <Cluster gap="s">
    <Button variant="secondary" onClick={() => onAsk('replace')}>
      {labels.replace}
    </Button>
    <Button variant="quiet" onClick={() => onAsk('turnOff')}>
      {labels.turnOff}
    </Button>
  </Cluster>
);

function FeedOf({ kind }: KindProps) {
  const query = useQuery(endpointQuery(listCalendarFeeds, {}));
  const [url, setUrl] = useState<string | null>(null);
  const [change, setChange] = useState<FeedChange | null>(null);
  return (
    <>
      <QueryView query={query}>
        {({ feeds }) => {
          const feed = feeds.find((one) => one.kind === kind);
          if (!feed) return <CreateFeed kind={kind} onCreated={setUrl} />;
          return (
            <Stack gap="m">
              {url !== null && <FeedAddress url={url} />}
              <FeedState {...feed} />
              <FeedButtons onAsk={setChange} />
            </Stack>
          );
        }}
      </QueryView>
      {change && (
        <FeedDialog
          kind={kind}
          change={change}
          onChanged={setUrl}
          onClose={() => setChange(null)}
          findFocusFallback={() => document.getElementById(HEADING_ID)}
        />
      )}
    </>
  );
}

/**
 * The section about the reader's private address for calendar programs: of their and their family's appointments, or of
 * their visits as a dentist.
 */
export const CalendarFeed = ({ kind }: KindProps) => (
  <Card as="section" aria-labelledby={HEADING_ID}>
    <SectionHeading id={HEADING_ID} title={labels.heading} lead={labels[`${kind}Lead`]} />
    <FeedOf kind={kind} />
  </Card>
);
