import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from 'shared-auth';
import { listOwnForms, paths, type SlotProps } from 'shared-contracts';
import { ButtonLink } from 'shared-ui';
import { texts } from '../texts';

/** Leads to the forms before a visit that was just booked; nothing without any. */
export function Component({ bookingId }: SlotProps['booking.confirmed']) {
  const { data = [] } = useQuery(endpointQuery(listOwnForms, {}));
  const hasForms = data.some(({ visit }) => visit.bookingId === bookingId);
  return (
    hasForms && (
      <ButtonLink variant="secondary" isFullWidth to={paths.forms}>
        {texts.own.beforeVisit}
      </ButtonLink>
    )
  );
}
