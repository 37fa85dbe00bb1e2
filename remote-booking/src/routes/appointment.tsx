import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import { useSession } from 'shared-auth';
import { type SiteContext, toDateLocal, toMediumDate } from 'shared-contracts';
import { PageSection, SectionHeading } from 'shared-ui';
import { type Booked, BookedNote } from '../features/booking/components/booked-note';
import { useOpenTreatment } from '../features/booking/hooks/use-open-treatment';
import { DayCalendar } from '../features/calendar/components/day-calendar';
import { DayIntro } from '../features/calendar/components/day-intro';
import { useChosenDay } from '../features/calendar/hooks/use-chosen-day';
import { useLeadToHeading } from '../features/calendar/hooks/use-lead-to-heading';
import { toMonth } from '../features/calendar/model/calendar-date';
import { TreatmentList } from '../features/treatment/components/treatment-list';
import { texts } from '../texts';
import { BookingFlow } from './booking-flow';
import { useLoginDetour } from './login-detour';

const HEADING_ID = 'treatments';

export function Component() {
  const { clinic } = useOutletContext<SiteContext>();
  const today = toDateLocal(new Date(), clinic.timeZone);
  const { dateLocal, chooseDay } = useChosenDay(today);
  const leadToHeading = useLeadToHeading(HEADING_ID, dateLocal);
  const isSignedOut = useSession(({ status }) => status === 'signed-out');
  const goToLogin = useLoginDetour(dateLocal);
  const dialog = useOpenTreatment();
  const [booked, setBooked] = useState<Booked | null>(null);

  return (
    <>
      <title>{texts.pageTitle}</title>
      <DayIntro>
        <DayCalendar
          key={toMonth(dateLocal)}
          today={today}
          selected={dateLocal}
          onChoose={(chosen) => {
            leadToHeading(chosen);
            chooseDay(chosen);
          }}
        />
      </DayIntro>
      <PageSection tone="mint" hasEdge aria-labelledby={HEADING_ID}>
        <SectionHeading id={HEADING_ID} title={texts.treatments.heading(toMediumDate(dateLocal))} />
        {booked && <BookedNote key={Object.values(booked).join()} {...booked} />}
        <TreatmentList dateLocal={dateLocal} onBook={isSignedOut ? goToLogin : dialog.open} />
      </PageSection>
      <BookingFlow
        dateLocal={dateLocal}
        treatmentId={dialog.treatmentId}
        onClose={dialog.close}
        onBooked={setBooked}
      />
    </>
  );
}
