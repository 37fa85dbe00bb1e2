import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from 'shared-auth';
import { listDayForms, type SlotProps } from 'shared-contracts';
import { Badge } from 'shared-ui';
import { texts } from '../texts';

/** Whether the forms before a visit are signed; nothing for a visit without forms. All rows share one request. */
export function Component({ bookingId, dateLocal }: SlotProps['today.row']) {
  const { data = [] } = useQuery(endpointQuery(listDayForms, { query: { date: dateLocal } }));
  const forms = data.find((row) => row.bookingId === bookingId);
  if (!forms) return null;
  return forms.missing > 0 ? (
    <Badge tone="warning">{texts.staff.missing}</Badge>
  ) : (
    <Badge tone="success">{texts.staff.complete}</Badge>
  );
}
