import type { ReactNode } from 'react';
import { useOutletContext } from 'react-router-dom';
import {
  formatDay,
  formatPrice,
  formatTime,
  MINUTE_MS,
  paths,
  type SiteContext,
  toDirectionsLink,
  toInstant,
  toPhoneLink,
} from 'shared-contracts';
import { formatTreatment } from 'shared-texts';
import { UnverifiedNotice } from 'shared-visits';
import { downloadVisit, Slot } from 'shared-data';
import {
  icons,
  Button,
  ButtonAnchor,
  ButtonLink,
  Cluster,
  color,
  fontSize,
  Icon,
  media,
  space,
  Stack,
} from 'shared-ui';
import { keyframes, styled } from 'styled-components';
import { dialogTexts } from '../../../dialog-texts';
import type { BookedAppointment } from '../model/booked-appointment';
import { useTermsText } from './booking-terms';
import { type CalendarVisit, toGoogleLink, toOutlookLink } from '../model/calendar-links';

const { booked: words } = dialogTexts;

const draw = keyframes`
  from { stroke-dashoffset: 24; }
`;

const Emailed = styled.p`
  display: flex;
  gap: ${space.s};
  align-items: center;

  span {
    display: grid;
    flex: none;
    place-items: center;
    width: 2.5rem;
    height: 2.5rem;
    border-radius: 50%;
    background: ${color.successSoft};
    color: ${color.successText};
  }

  svg {
    stroke-dasharray: 24;
    animation: ${draw} 500ms 150ms ease-out both;
  }

  ${media.reducedMotion} {
    svg {
      animation: none;
    }
  }
`;

const Main = styled(Cluster)`
  > * {
    flex: 1 1 12rem;
  }
`;

const Section = styled.section`
  padding-top: ${space.l};
  border-top: 1px solid ${color.border};

  h3 {
    margin-bottom: ${space.s};
    font-size: ${fontSize.body};
  }

  p {
    color: ${color.textMuted};
    font-size: ${fontSize.small};
  }
`;

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Section>
    <h3>{title}</h3>
    {children}
  </Section>
);

/** What was booked, for when, with whom and for whom. */
export function formatVisit({
  treatment,
  dateLocal,
  timeLocal,
  doctor,
  forPatient,
}: BookedAppointment): string {
  const visit = words.text(formatTreatment(treatment), formatDay(dateLocal), formatTime(timeLocal));
  const withDoctor = doctor === null ? visit : words.with(visit, doctor);
  return forPatient === null ? withDoctor : words.forPatient(withDoctor, forPatient);
}

type Clinic = SiteContext['clinic'];

function toCalendarVisit(booked: BookedAppointment, clinic: Clinic): CalendarVisit {
  const { treatment, dateLocal, timeLocal, durationMinutes } = booked;
  const startsAt = toInstant(dateLocal, timeLocal, clinic.timeZone);
  return {
    summary: words.entry(formatTreatment(treatment), clinic.name),
    location: clinic.address ?? clinic.name,
    startsAt,
    endsAt: new Date(startsAt.getTime() + durationMinutes * MINUTE_MS),
    url: window.location.origin + paths.dashboard,
  };
}

const ANOTHER_TAB = { target: '_blank', rel: 'noopener noreferrer' } as const;

function CalendarPart({ booked, clinic }: { booked: BookedAppointment; clinic: Clinic }) {
  const visit = toCalendarVisit(booked, clinic);
  return (
    <Part title={words.calendar}>
      <Cluster gap="s">
        <Button
          variant="secondary"
          onClick={() => downloadVisit({ ...booked, ...visit, revision: 0 }, clinic)}
        >
          <Icon drawing={icons.download} />
          {words.calendarFile}
        </Button>
        <ButtonAnchor variant="secondary" href={toGoogleLink(visit)} {...ANOTHER_TAB}>
          {words.google}
        </ButtonAnchor>
        <ButtonAnchor variant="secondary" href={toOutlookLink(visit)} {...ANOTHER_TAB}>
          {words.outlook}
        </ButtonAnchor>
      </Cluster>
    </Part>
  );
}

function DirectionsPart({ address }: { readonly address: string }) {
  return (
    <Part title={words.where}>
      <Cluster justify="space-between">
        <p>
          <bdi>{address}</bdi>
        </p>
        <ButtonAnchor variant="secondary" href={toDirectionsLink(address)} {...ANOTHER_TAB}>
          <Icon drawing={icons.pin} />
          {words.directions}
        </ButtonAnchor>
      </Cluster>
    </Part>
  );
}

/** Says what was booked and what can be done next. */
export function BookingConfirmation({ booked }: { readonly booked: BookedAppointment }) {
  const { clinic } = useOutletContext<SiteContext>();
  const { address, phone } = clinic;
  const terms = useTermsText(booked);
  return (
    <Stack>
      <Emailed>
        <span>
          <Icon drawing={icons.check} size={24} />
        </span>
        {words.emailed}
      </Emailed>
      {booked.lapsesAt && (
        <UnverifiedNotice lapsesAt={booked.lapsesAt} timeZone={clinic.timeZone} />
      )}
      <Main>
        {booked.priceCents > 0 && (
          <ButtonLink to={paths.payment(booked.id)} size="large">
            {words.pay(formatPrice(booked.priceCents))}
          </ButtonLink>
        )}
        <ButtonLink to={paths.dashboard} variant="secondary" size="large">
          {words.appointments}
        </ButtonLink>
      </Main>
      <Slot name="booking.confirmed" props={{ bookingId: booked.id }} />
      <CalendarPart booked={booked} clinic={clinic} />
      {address !== undefined && <DirectionsPart address={address} />}
      <Part title={words.change}>
        <Cluster justify="space-between">
          <div>
            <p>{terms}</p>
            <p>{words.changeText}</p>
          </div>
          {phone !== undefined && (
            <ButtonAnchor variant="secondary" href={toPhoneLink(phone)}>
              <Icon drawing={icons.phone} />
              {words.call(phone)}
            </ButtonAnchor>
          )}
        </Cluster>
      </Part>
    </Stack>
  );
}
