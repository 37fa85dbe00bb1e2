import { useOutletContext } from 'react-router-dom';
import type { Booking, SiteContext } from 'shared-contracts';
import { icons, IconButton, Menu, MenuAction } from 'shared-ui';
import { visitTexts as texts } from '../../visit-texts';
import { type StaffAction, toStaffActions, toTakeBackText } from '../model/staff-actions';
import { findVisit, toDescriptionIds } from './visit-ids';

const { userBookings: labels } = texts;

const toMenuId = ({ id }: Booking) => `staff-menu-${id}`;

/** What gets focus after an action from the menu: its button or, if nothing is left to do, the visit. */
export const findMenu = (booking: Booking): HTMLElement | null =>
  document.getElementById(toMenuId(booking))?.querySelector('button') ?? findVisit(booking);

interface StaffMenuProps {
  readonly booking: Booking;
  readonly now: Date;
  readonly onSelect: (action: StaffAction) => void;
}

/** What staff can do about a visit at any time; nothing when there is nothing to do. */
export function StaffMenu({ booking, now, onSelect }: StaffMenuProps) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const actions = toStaffActions(booking, { now, timeZone });
  if (actions.length === 0) return null;
  const trigger = (
    <IconButton
      icon={icons.more}
      label={labels.record}
      aria-describedby={toDescriptionIds(booking)}
    />
  );
  return (
    <span id={toMenuId(booking)}>
      <Menu trigger={trigger}>
        {actions.map((action) => (
          <MenuAction key={action} onSelect={() => onSelect(action)}>
            {action === 'takeBack' ? toTakeBackText(booking.status) : labels.actions[action]}
          </MenuAction>
        ))}
      </Menu>
    </span>
  );
}
