import type { ReactNode } from 'react';
import { type Booking, paths, type SiteContext, toCalendarFile } from 'shared-contracts';
import { Cluster, media, size, space } from 'shared-ui';
import { styled } from 'styled-components';
import { downloadFile, IconAction } from 'shared-pages';
import { visitTexts as texts } from '../../visit-texts';
import { toDescriptionIds } from './visits-table';

const Actions = styled(Cluster)`
  ${media.tablet} {
    flex-wrap: nowrap;

    /* Four icons in a row would make the table wider than the page. */
    &:has(> :nth-child(4)) {
      flex-wrap: wrap;
      width: calc(2 * ${size.touchTarget} + ${space.s});
    }
  }
`;

/** Makes the browser download the visit as a calendar file. */
export function downloadVisit(booking: Booking, { name, address }: SiteContext['clinic']): void {
  const file = toCalendarFile(booking, {
    summary: texts.calendarSummary(booking.treatment, name),
    location: address ?? name,
    url: window.location.origin + paths.dashboard,
    now: new Date(),
  });
  downloadFile({
    name: `appointment-${booking.dateLocal}.ics`,
    type: 'text/calendar',
    text: file,
  });
}

/** The actions on an upcoming visit; those without a handler are not possible. */
interface VisitActionsProps {
  readonly booking: Booking;
  readonly onDownload: (() => void) | undefined;
  readonly onReschedule: (() => void) | undefined;
  readonly onCancel: (() => void) | undefined;
  /** Further actions, after the others. */
  readonly children?: ReactNode;
}

export function VisitActions(props: VisitActionsProps) {
  const { booking, onDownload, onReschedule, onCancel } = props;
  const describedBy = { 'aria-describedby': toDescriptionIds(booking) };
  const { addToCalendar, reschedule, cancel } = texts.visits;
  return (
    <Actions gap="s">
      {onDownload && (
        <IconAction icon="calendar" label={addToCalendar} onClick={onDownload} {...describedBy} />
      )}
      {onReschedule && (
        <IconAction icon="clock" label={reschedule} onClick={onReschedule} {...describedBy} />
      )}
      {onCancel && <IconAction icon="trash" label={cancel} onClick={onCancel} {...describedBy} />}
      {props.children}
    </Actions>
  );
}
