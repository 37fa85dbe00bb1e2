import { useOutletContext } from 'react-router-dom';
import {
  type Booking,
  formatCancellationTerms,
  type SiteContext,
  toPhoneLink,
} from 'shared-contracts';
import { texts } from '../../../texts';
import { CardNote } from './card-field';

/** What it costs to cancel the visit, or why the price is due although the patient did not come. */
export function TermsNote({ booking }: { readonly booking: Booking }) {
  const { timeZone, phone } = useOutletContext<SiteContext>().clinic;
  const { status, changeableUntil: freeUntil, lateFeeCents } = booking;
  if (status === 'no_show') {
    return (
      <p>
        {texts.missed} {phone && <a href={toPhoneLink(phone)}>{texts.call(phone)}</a>}
      </p>
    );
  }
  if (freeUntil === null || lateFeeCents === undefined) return null;
  const now = new Date();
  return (
    <CardNote>{formatCancellationTerms({ freeUntil, lateFeeCents }, { now, timeZone })}</CardNote>
  );
}
