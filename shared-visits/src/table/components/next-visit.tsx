import { type ReactNode, useId } from 'react';
import { useOutletContext } from 'react-router-dom';
import {
  type Booking,
  formatDay,
  formatDaysUntil,
  formatPrice,
  formatTime,
  paths,
  type SiteContext,
  toDateLocal,
  toDirectionsLink,
  toTreatmentsText,
} from 'shared-contracts';
import {
  icons,
  Badge,
  Button,
  ButtonAnchor,
  ButtonLink,
  Card,
  Cluster,
  color,
  fontSize,
  fontWeight,
  Icon,
  media,
  space,
  Stack,
} from 'shared-ui';
import { SecondaryText } from 'shared-data';
import { styled } from 'styled-components';
import { visitTexts } from '../../visit-texts';
import { toPaymentDue } from '../model/visits';
import { DateTile } from './date-tile';
import type { VisitHandlers } from './visit-actions';
import { VisitBadge } from './visit-badge';
import { toDescriptionIds, toVisitIds } from './visit-ids';
import { VisitNote } from './visit-note';
import { PaymentState } from './visit-payment';

const { visits: texts } = visitTexts;

const Panel = styled(Card)`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space.l} ${space.xl};
  align-items: start;

  ${media.phone} {
    gap: ${space.m} ${space.l};
  }

  /* Large text on a phone. */
  @media (max-width: 17rem) {
    grid-template-columns: minmax(0, 1fr);
  }

  ${media.desktop} {
    grid-template-columns: auto 1fr minmax(0, 20rem);
  }
`;

/** Beside what the visit is, or below it. */
const Facts = styled(Stack)`
  ${media.tablet} {
    grid-column: 2;
  }

  ${media.phone} {
    grid-column: 1 / -1;
  }

  ${media.desktop} {
    grid-column: auto;
    padding-inline-start: ${space.xl};
    border-inline-start: 1px solid ${color.border};
  }
`;

/** Further actions look like the others. */
const Buttons = styled(Cluster)`
  ${media.phone} {
    > * {
      flex-grow: 1;
    }
  }

  > button {
    padding-inline: ${space.l};
    border-color: ${color.borderControl};
  }
`;

const Heading = styled.h2`
  && {
    color: ${color.accentText};
    font-size: ${fontSize.small};
    letter-spacing: 0;
  }
`;

const Treatment = styled.h3`
  font-size: ${fontSize.title2};
`;

const When = styled.p`
  font-weight: ${fontWeight.medium};
  font-variant-numeric: tabular-nums;
`;

const Whole = styled.div`
  grid-column: 1 / -1;
`;

interface NextVisitProps extends VisitHandlers {
  readonly booking: Booking;
  readonly now: Date;
  /** Further actions, after the others. */
  readonly children?: ReactNode;
  /** Shown below the actions. */
  readonly note?: ReactNode;
}

/** The visit that comes first, with all that its patient can do about it. */
export function NextVisit(props: NextVisitProps) {
  const { booking, now, onCheckIn, onDownload, onReschedule, onCancel, children, note } = props;
  const { dateLocal, timeLocal, doctor, patient, priceCents, id } = booking;
  const { name, address, timeZone } = useOutletContext<SiteContext>().clinic;
  const headingId = useId();
  const ids = toVisitIds(booking, 'next');
  const describedBy = toDescriptionIds(booking, 'next');
  const button = { variant: 'secondary', 'aria-describedby': describedBy } as const;
  const due = toPaymentDue(booking);
  return (
    <Panel as="article" aria-labelledby={headingId}>
      <DateTile dateLocal={dateLocal} />
      <Stack gap="xs">
        <Heading id={headingId}>{texts.next}</Heading>
        <Treatment id={ids.treatment} tabIndex={-1}>
          {toTreatmentsText(booking)}
        </Treatment>
        <When>
          <span id={ids.date}>{formatDay(dateLocal)}</span> ·{' '}
          <span id={ids.time}>{formatTime(timeLocal)}</span>
        </When>
        <Cluster gap="s">
          <Badge tone="warning">{formatDaysUntil(dateLocal, toDateLocal(now, timeZone))}</Badge>
          <VisitBadge booking={booking} now={now} />
          {due !== 'due' && <PaymentState booking={booking} />}
        </Cluster>
      </Stack>
      <Facts gap="xs">
        <SecondaryText>{texts.patient(patient)}</SecondaryText>
        {doctor !== null && <SecondaryText>{texts.with(doctor)}</SecondaryText>}
        <SecondaryText>{address === undefined ? name : `${name}, ${address}`}</SecondaryText>
        {priceCents > 0 && <SecondaryText>{texts.price(formatPrice(priceCents))}</SecondaryText>}
        <VisitNote label={texts.ownNote} note={booking.note ?? null} />
      </Facts>
      {booking.status === 'arrived' && <Whole as="p">{texts.checkedIn}</Whole>}
      <Whole data-print="hide">
        <Buttons gap="s">
          {onCheckIn && (
            <Button onClick={onCheckIn} aria-describedby={describedBy}>
              <Icon drawing={icons.check} /> {texts.checkIn}
            </Button>
          )}
          {due === 'due' && (
            <ButtonLink
              to={paths.payment(id)}
              variant={onCheckIn ? 'secondary' : 'primary'}
              aria-describedby={describedBy}
            >
              {texts.payAmount(formatPrice(priceCents))}
            </ButtonLink>
          )}
          {due === 'paid' && (
            <ButtonLink to={paths.receipt(id)} {...button}>
              {texts.receipt}
            </ButtonLink>
          )}
          {onReschedule && (
            <Button onClick={onReschedule} {...button}>
              <Icon drawing={icons.clock} /> {texts.reschedule}
            </Button>
          )}
          {onCancel && (
            <Button onClick={onCancel} {...button}>
              <Icon drawing={icons.calendarOff} /> {texts.cancel}
            </Button>
          )}
          {onDownload && (
            <Button onClick={onDownload} {...button}>
              <Icon drawing={icons.calendar} /> {texts.addToCalendar}
            </Button>
          )}
          {address !== undefined && (
            <ButtonAnchor
              href={toDirectionsLink(address)}
              target="_blank"
              rel="noreferrer"
              {...button}
            >
              <Icon drawing={icons.pin} /> {texts.directions}
            </ButtonAnchor>
          )}
          {children}
        </Buttons>
      </Whole>
      {note && <Whole>{note}</Whole>}
    </Panel>
  );
}
