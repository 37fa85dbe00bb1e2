import { useOutletContext } from 'react-router-dom';
import { useSession } from 'shared-auth';
import {
  CalendarOutline,
  DayCalendar,
  toMonth,
  useClosedText,
  useWaitingEntries,
} from 'shared-visits';
import { calendarTexts } from 'shared-visits/calendar-texts';
import {
  type AppointmentOption,
  type DateLocal,
  formatDate,
  type SiteContext,
  toDateLocal,
  toInstant,
} from 'shared-contracts';
import { PageTitle } from 'shared-data';
import { ClinicTimeNote, SectionHeading, useIsHydrated } from 'shared-ui';
import { styled } from 'styled-components';
import { useBookingDialog } from '../features/booking/use-booking-dialog';
import { AppointmentLayout } from '../features/calendar/components/appointment-layout';
import { useFocusHeading } from '../features/calendar/hooks/use-focus-heading';
import { TreatmentFilters } from '../features/treatment/components/treatment-filters';
import { TreatmentSkeletons } from '../features/treatment/components/treatment-grid';
import { TreatmentList } from '../features/treatment/components/treatment-list';
import { WaitingOption } from '../features/waiting-list/components/waiting-option';
import { findEntry } from '../features/waiting-list/model/find-entry';
import { texts } from '../texts';
import { BookingFlow } from './booking-flow';
import { useRedirectToLogin } from './redirect-to-sign-in';
import { useAppointmentAddress } from './use-appointment-address';
import { useGiveBack } from './use-give-back';
import { useOffer } from './use-offer';

const HEADING_ID = 'treatments';

/** Keeps its line where there is nothing to say, so that nothing moves. */
const TimeZone = styled.div`
  min-height: 1.5rem;
  padding: 0.5rem 0.5rem 0;
  text-align: center;
`;

const Layers = styled.span`
  display: grid;

  > * {
    grid-area: 1 / 1;
  }

  > [aria-hidden] {
    visibility: hidden;
  }
`;

const ANY_DAY = '2026-12-30';

/** The heading until the day is known, in the room of the one that names it. */
const HeadingOfUnknownDay = () => (
  <Layers>
    <span>{texts.treatments.headingOfUnknownDay}</span>
    {/* Browsers abbreviate differently. */}
    <span aria-hidden="true" suppressHydrationWarning>
      {texts.treatments.heading(formatDate(ANY_DAY))}
    </span>
  </Layers>
);

/** The page without anything that depends on the day. */
const Outline = () => (
  <AppointmentLayout
    calendar={
      <>
        <CalendarOutline />
        <TimeZone />
      </>
    }
  >
    <section>
      <SectionHeading title={<HeadingOfUnknownDay />} />
      <TreatmentFilters />
      <TreatmentSkeletons />
    </section>
  </AppointmentLayout>
);

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
  const { openedId, booked } = address;
  const offer = useOffer(address, today);
  const { dateLocal } = offer;
  const focusHeading = useFocusHeading(HEADING_ID, dateLocal);
  const isSignedOut = useSession(({ status }) => status === 'signed-out');
  const dialog = useBookingDialog(!isSignedOut && (openedId !== null || booked !== null));
  useGiveBack(openedId === null);
  const redirectToLogin = useRedirectToLogin();
  const { entries } = useWaitingEntries();
  const closedText = useClosedText(dateLocal, offer.filter);

  const findOwnEntry = (treatment: AppointmentOption) =>
    dateLocal === null ? undefined : findEntry(entries, { treatment, dateLocal });

  function chooseDay(chosen: DateLocal) {
    focusHeading(chosen);
    address.chooseDay(chosen);
  }

  function renderWaiting(treatment: AppointmentOption) {
    const entry = findOwnEntry(treatment);
    const isPointless = treatment.canWait === false && !entry;
    if (dateLocal === null || isPointless) return null;
    const logIn = () => redirectToLogin(address.toQuery({ date: dateLocal }));
    return (
      <WaitingOption
        treatment={treatment}
        dateLocal={dateLocal}
        entry={entry}
        timeZone={clinic.timeZone}
        onLogin={isSignedOut ? logIn : undefined}
      />
    );
  }

  const calendar = (
    <>
      <DayCalendar
        key={toMonth(dateLocal ?? today)}
        today={today}
        selected={dateLocal}
        filter={offer.filter}
        opensFullDays
        onChoose={chooseDay}
      />
      <TimeZone>
        <ClinicTimeNote
          timeZone={clinic.timeZone}
          at={toInstant(dateLocal ?? today, '12:00', clinic.timeZone)}
          text={calendarTexts.calendar.zone}
        />
      </TimeZone>
    </>
  );

  return (
    <>
      <AppointmentLayout calendar={calendar}>
        <section aria-labelledby={HEADING_ID}>
          <SectionHeading
            id={HEADING_ID}
            title={
              dateLocal === null ? (
                <HeadingOfUnknownDay />
              ) : (
                texts.treatments.heading(formatDate(dateLocal))
              )
            }
          />
          <TreatmentFilters
            {...offer.choices}
            treatmentId={offer.treatmentId}
            doctorId={offer.doctorId}
            onTreatment={address.chooseTreatment}
            onDentist={address.chooseDentist}
          />
          <TreatmentList
            today={today}
            dateLocal={dateLocal}
            query={offer.query}
            closedText={closedText}
            dentists={offer.dentists}
            doctorId={offer.doctorId}
            onBook={address.open}
            onIntent={isSignedOut ? undefined : dialog.loadAhead}
            onChooseDay={chooseDay}
            opening={openedId === null ? null : { ...dialog, treatmentId: openedId }}
            findOffer={(treatment) => findOwnEntry(treatment)?.offer ?? null}
            renderWaiting={renderWaiting}
          />
        </section>
      </AppointmentLayout>
      <BookingFlow
        today={today}
        dateLocal={dateLocal ?? today}
        treatmentId={dateLocal === null ? null : openedId}
        doctorId={offer.doctorId}
        address={address}
        dialog={dialog.content}
      />
    </>
  );
}
