import type { ReactNode } from 'react';
import { type Booking, paths, type SiteContext, toCalendarFile } from 'shared-contracts';
import { Button, type ButtonProps, Cluster, Icon, media, size, type IconName } from 'shared-ui';
import { styled } from 'styled-components';
import { downloadFile } from '../../../shared/download-file';
import { texts } from '../../../texts';
import { toDescriptionIds } from './visits-table';

const Actions = styled(Cluster)`
  ${media.tablet} {
    flex-wrap: nowrap;
  }
`;

/** A labelled button on a phone; in the narrow column of a table its icon alone. */
const ActionButton = styled(Button)`
  ${media.tablet} {
    width: ${size.touchTarget};
    padding: 0;
    border-color: transparent;
  }
`;

const ActionLabel = styled.span`
  ${media.tablet} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

interface ActionProps extends Pick<ButtonProps, 'onClick' | 'aria-describedby'> {
  readonly icon: IconName;
  readonly label: string;
}

const Action = ({ icon, label, ...button }: ActionProps) => (
  <ActionButton {...button} variant="secondary" title={label}>
    <Icon name={icon} />
    <ActionLabel>{label}</ActionLabel>
  </ActionButton>
);

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
        <Action icon="calendar" label={addToCalendar} onClick={onDownload} {...describedBy} />
      )}
      {onReschedule && (
        <Action icon="clock" label={reschedule} onClick={onReschedule} {...describedBy} />
      )}
      {onCancel && <Action icon="trash" label={cancel} onClick={onCancel} {...describedBy} />}
      {props.children}
    </Actions>
  );
}
