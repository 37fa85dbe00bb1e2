import { useEffect, useId, useRef } from 'react';
import { useOutletContext } from 'react-router-dom';
import {
  type Booking,
  formatDate,
  formatTime,
  formatTimeOf,
  paths,
  type SiteContext,
  type WaitingEntry,
} from 'shared-contracts';
import { formatTreatment } from 'shared-texts';
import { Button, ButtonLink, Card, Cluster, fontSize, space, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { SecondaryText } from 'shared-data';
import { texts } from '../../../texts';
import { useLeaveWaitingList } from '../api/use-waiting-list';

const { waitingList: words } = texts;

const Title = styled.h2`
  font-size: ${fontSize.title3};
`;

const Rows = styled(Stack)`
  padding: 0;
  list-style: none;
`;

const Row = styled(Card)`
  padding: ${space.m} ${space.l};
`;

/** What a patient waits for. */
function toWantedText(entry: WaitingEntry, booking?: Booking): string {
  const { dateLocal, untilDate = null } = entry;
  const treatment = formatTreatment(entry.treatment);
  if (dateLocal !== null && untilDate !== null && untilDate !== dateLocal) {
    return words.inDays(treatment, formatDate(dateLocal), formatDate(untilDate));
  }
  if (dateLocal !== null) return words.onDay(treatment, formatDate(dateLocal));
  if (!booking) return words.earlier(treatment);
  const time = texts.appointmentAt(formatDate(booking.dateLocal), formatTime(booking.timeLocal));
  return words.earlierThan(treatment, time);
}

function toStateText({ offer }: WaitingEntry, timeZone: string): string {
  if (!offer) return words.waiting;
  const time = texts.appointmentAt(formatDate(offer.dateLocal), formatTime(offer.timeLocal));
  return words.held(time, formatTimeOf(offer.heldUntil, timeZone));
}

const toOfferPath = ({ bookingId, treatmentId }: WaitingEntry, offer: Offer): string =>
  bookingId === null ? paths.bookTime(treatmentId, offer) : paths.rescheduleTo(bookingId, offer);

type Offer = NonNullable<WaitingEntry['offer']>;

interface EntryRowProps {
  readonly entry: WaitingEntry;
  /** The visit for which an earlier time is wanted. */
  readonly booking: Booking | undefined;
}

function EntryRow({ entry, booking }: EntryRowProps) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const { save, isPending } = useLeaveWaitingList();
  const wantedId = useId();
  const { offer } = entry;
  return (
    <Row as="li" tone={offer ? 'warm' : 'plain'}>
      <Cluster justify="space-between">
        <Stack gap="xs">
          <span id={wantedId}>{toWantedText(entry, booking)}</span>
          <SecondaryText>{toStateText(entry, timeZone)}</SecondaryText>
        </Stack>
        <Cluster gap="s">
          {offer && (
            <ButtonLink to={toOfferPath(entry, offer)} aria-describedby={wantedId}>
              {words.book}
            </ButtonLink>
          )}
          <Button
            variant="secondary"
            aria-describedby={wantedId}
            isLoading={isPending}
            onClick={() => save({ params: { id: entry.id } })}
          >
            {words.leave}
          </Button>
        </Cluster>
      </Cluster>
    </Row>
  );
}

/** After the last button of a row has gone, focus moves to the section's title, or to that of the page. */
function useFocusAfterLeaving(count: number) {
  const title = useRef<HTMLHeadingElement>(null);
  const previous = useRef(count);
  useEffect(() => {
    const hasLeft = count < previous.current;
    previous.current = count;
    if (!hasLeft || document.activeElement !== document.body) return;
    (title.current ?? document.querySelector('h1'))?.focus();
  }, [count]);
  return title;
}

interface WaitingSectionProps {
  readonly entries: readonly WaitingEntry[];
  readonly bookings: readonly Booking[];
}

/** What the patient waits for and which times are held for them; nothing when they wait for none. */
export function WaitingSection({ entries, bookings }: WaitingSectionProps) {
  const headingId = useId();
  const title = useFocusAfterLeaving(entries.length);
  if (entries.length === 0) return null;
  return (
    <Stack as="section" gap="m" aria-labelledby={headingId}>
      <Title ref={title} id={headingId} tabIndex={-1}>
        {words.heading}
      </Title>
      <Rows as="ul" gap="s" role="list">
        {entries.map((entry) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            booking={bookings.find(({ id }) => id === entry.bookingId)}
          />
        ))}
      </Rows>
    </Stack>
  );
}
