import { useOutletContext } from 'react-router-dom';
import {
  type Booking,
  formatDate,
  formatTime,
  paths,
  type SiteContext,
  toPhoneLink,
} from 'shared-contracts';
import { formatTreatment } from 'shared-texts';
import { TextLink } from 'shared-ui';
import { SecondaryText } from 'shared-data';
import { visitTexts as texts } from '../../visit-texts';

/** How to have a visit changed that can't be changed online any more. */
export function CallNote({ booking }: { readonly booking: Booking }) {
  const { callToChange, changeSubject, sendMessage } = texts.visits;
  const { phone = texts.visits.phone } = useOutletContext<SiteContext>().clinic;
  const treatment = formatTreatment(booking.treatment);
  const [date, time] = [formatDate(booking.dateLocal), formatTime(booking.timeLocal)];
  const subject = encodeURIComponent(changeSubject(treatment, date, time));
  return (
    <SecondaryText as="p">
      {callToChange(treatment, date, time)} <a href={toPhoneLink(phone)}>{phone}</a> ·{' '}
      <TextLink to={`${paths.home}?subject=${subject}#contact`}>{sendMessage}</TextLink>
    </SecondaryText>
  );
}
