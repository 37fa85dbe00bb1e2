import { useOutletContext } from 'react-router-dom';
import { type Booking, type SiteContext, toPhoneLink } from 'shared-contracts';
import { SecondaryText } from 'shared-data';
import { visitTexts as texts } from '../../visit-texts';
import { toPaymentDue } from '../model/visits';

/** Why the price of a visit is due although the patient did not come, and whom to ask; nothing for another visit. */
export function MissedNote({ booking }: { readonly booking: Booking }) {
  const { missedDue, call } = texts.visits;
  const { phone = texts.visits.phone } = useOutletContext<SiteContext>().clinic;
  if (booking.status !== 'no_show' || toPaymentDue(booking) !== 'due') return null;
  return (
    <SecondaryText as="p">
      {missedDue} <a href={toPhoneLink(phone)}>{call(phone)}</a>
    </SecondaryText>
  );
}
