import type { ReactNode } from 'react';
import type { Booking } from 'shared-contracts';
import { icons, Cluster, media, space } from 'shared-ui';
import { styled } from 'styled-components';
import { IconAction } from 'shared-data';
import { visitTexts as texts } from '../../visit-texts';
import { toDescriptionIds } from './visit-ids';

const Actions = styled(Cluster)`
  ${media.tablet} {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 10rem), 1fr));
    gap: 0 ${space.xs};
    justify-items: start;
  }
`;

/** What the reader can do with an upcoming visit; what has no handler is not possible. */
export interface VisitHandlers {
  readonly onCheckIn: (() => void) | undefined;
  readonly onDownload: (() => void) | undefined;
  readonly onReschedule: (() => void) | undefined;
  readonly onCancel: (() => void) | undefined;
}

interface VisitActionsProps extends VisitHandlers {
  readonly booking: Booking;
  /** Further actions, after the others. */
  readonly children?: ReactNode;
}

/** The actions on an upcoming visit in its row of the table. */
export function VisitActions(props: VisitActionsProps) {
  const { booking, onCheckIn, onDownload, onReschedule, onCancel } = props;
  const describedBy = { 'aria-describedby': toDescriptionIds(booking) };
  const { checkIn, calendar, reschedule, cancel } = texts.visits;
  return (
    <Actions gap="s">
      {onCheckIn && (
        <IconAction icon={icons.check} label={checkIn} onClick={onCheckIn} {...describedBy} />
      )}
      {onReschedule && (
        <IconAction icon={icons.clock} label={reschedule} onClick={onReschedule} {...describedBy} />
      )}
      {onCancel && (
        <IconAction icon={icons.calendarOff} label={cancel} onClick={onCancel} {...describedBy} />
      )}
      {onDownload && (
        <IconAction icon={icons.calendar} label={calendar} onClick={onDownload} {...describedBy} />
      )}
      {props.children}
    </Actions>
  );
}
