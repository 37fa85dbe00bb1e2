import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import { useSession } from 'shared-auth';
import { useWaitingEntries } from 'shared-booking';
import { formatDate, type SiteContext, toDateLocal, toInstant } from 'shared-contracts';
import { PageTitle } from 'shared-pages';
import { ClinicTimeNote, PageSection, SectionHeading, useIsHydrated } from 'shared-ui';
import {
  type BookedAppointment,
  BookingConfirmation,
} from '../features/booking/components/booking-confirmation';
import { useBookingDialog } from '../features/booking/use-booking-dialog';
import { AppointmentHero } from '../features/calendar/components/appointment-hero';
import { CalendarOutline } from '../features/calendar/components/calendar-outline';
import { DayCalendar } from '../features/calendar/components/day-calendar';
import { useFocusHeading } from '../features/calendar/hooks/use-focus-heading';
import { toMonth } from '../features/calendar/model/calendar-days';
import { TreatmentList, TreatmentSkeletons } from '../features/treatment/components/treatment-list';
import { WaitingOption } from '../features/waiting-list/components/waiting-option';
import { findEntry } from '../features/waiting-list/model/find-entry';
import { texts } from '../texts';
import { BookingFlow } from './booking-flow';
import { useRedirectToLogin } from './redirect-to-login';
import { useAppointmentAddress } from './use-appointment-address';

const HEADING_ID = 'treatments';

/** The page without anything that depends on the day. */
function Outline() {
  return (
    <>
      <AppointmentHero>
        <CalendarOutline />
      </AppointmentHero>
      <PageSection tone="mint" hasDivider>
        <SectionHeading title={texts.treatments.headingOfUnknownDay} />
        <TreatmentSkeletons />
      </PageSection>
    </>
  );
}

function Body() {
  const isHydrated = useIsHydrated();
  return isHydrated ? <Appointment /> : <Outline />;
}

export function Component() {
  return (
    <>
      <PageTitle>{texts.pageTitle}</PageTitle>
      <Body />
    </>
  );
}

function Appointment() {
  const { clinic } = useOutletContext<SiteContext>();
  const today = toDateLocal(new Date(), clinic.timeZone);
  const address = useAppointmentAddress(today);
  const { dateLocal } = address;
  const focusHeading = useFocusHeading(HEADING_ID, dateLocal);
  const isSignedOut = useSession(({ status }) => status === 'signed-out');
  const dialog = useBookingDialog(!isSignedOut && address.treatmentId !== null);
  const redirectToLogin = useRedirectToLogin(dateLocal);
  const { entries } = useWaitingEntries();
  const [booked, setBooked] = useState<BookedAppointment | null>(null);

  function openTreatment(treatmentId: string) {
    if (dialog.hasFailed) dialog.retry();
    if (treatmentId !== address.treatmentId) address.openTreatment(treatmentId);
  }

  return (
    <>
      <AppointmentHero>
        <DayCalendar
          key={toMonth(dateLocal)}
          today={today}
          selected={dateLocal}
          onChoose={(chosen) => {
            focusHeading(chosen);
            address.chooseDay(chosen);
          }}
        />
      </AppointmentHero>
      <PageSection tone="mint" hasDivider aria-labelledby={HEADING_ID}>
        <SectionHeading id={HEADING_ID} title={texts.treatments.heading(formatDate(dateLocal))} />
        <ClinicTimeNote
          timeZone={clinic.timeZone}
          at={toInstant(dateLocal, '12:00', clinic.timeZone)}
          text={texts.clinicTime}
        />
        <BookingConfirmation booked={booked} dateLocal={dateLocal} />
        <TreatmentList
          dateLocal={dateLocal}
          onBook={isSignedOut ? redirectToLogin : openTreatment}
          onIntent={isSignedOut ? undefined : dialog.loadAhead}
          opening={
            address.treatmentId === null ? null : { ...dialog, treatmentId: address.treatmentId }
          }
          findOffer={(treatment) => findEntry(entries, { treatment, dateLocal })?.offer ?? null}
          renderWaiting={(treatment) => (
            <WaitingOption
              treatment={treatment}
              dateLocal={dateLocal}
              entry={findEntry(entries, { treatment, dateLocal })}
              timeZone={clinic.timeZone}
              onLogin={isSignedOut ? () => redirectToLogin() : undefined}
            />
          )}
        />
      </PageSection>
      <BookingFlow
        dateLocal={dateLocal}
        treatmentId={address.treatmentId}
        timeLocal={address.timeLocal}
        dialog={dialog.content}
        onClose={address.closeTreatment}
        onBooked={setBooked}
      />
    </>
  );
}
