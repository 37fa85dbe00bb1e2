import { useOutletContext } from 'react-router-dom';
import {
  type ClinicDay,
  type ClinicVisit,
  formatDay,
  formatTimeOf,
  staffPaths,
  type SiteContext,
} from 'shared-contracts';
import { CellLink, SecondaryText } from 'shared-data';
import { formatClosedDay, formatTreatment } from 'shared-texts';
import { Card, Cluster, color, fontSize, space, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { AlertBadges } from '../../../shared/alert-list';
import { texts } from '../../../texts';
import { toHoursTexts } from '../model/hours-text';
import { StatusBadges } from './visit-badges';

const { week: labels } = texts;

const Name = styled.h2`
  && {
    font-size: ${fontSize.lead};
  }
`;

const Visits = styled.ul`
  display: grid;
  gap: 0;
  padding: 0;
  list-style: none;

  > li {
    padding-block: ${space.s};
    border-top: 1px solid ${color.border};
  }
`;

interface VisitLineProps {
  readonly visit: ClinicVisit;
  readonly now: Date;
}

function VisitLine({ visit, now }: VisitLineProps) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const { startsAt, endsAt, treatment } = visit;
  const times = texts.diary.times(formatTimeOf(startsAt, timeZone), formatTimeOf(endsAt, timeZone));
  return (
    <li>
      <Cluster gap="xs" justify="space-between">
        <Cluster gap="s">
          <CellLink to={staffPaths.patient(visit.patientId)}>{visit.patient}</CellLink>
          <SecondaryText>{texts.myDay.when(times, formatTreatment(treatment))}</SecondaryText>
        </Cluster>
        <Cluster gap="xs">
          <AlertBadges alerts={visit.alerts} />
          <StatusBadges visit={visit} now={now} />
        </Cluster>
      </Cluster>
    </li>
  );
}

interface WeekDayProps {
  readonly day: ClinicDay;
  readonly now: Date;
}

/** A day of a dentist's own week: hours, absences and visits, and the way to the day. */
export function WeekDay({ day, now }: WeekDayProps) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const { dateLocal, open, closedFor, doctors, visits } = day;
  const [doctor] = doctors;
  const hours = toHoursTexts(
    { isClosed: open.length === 0, working: doctor?.working ?? [], timeOff: doctor?.timeOff ?? [] },
    timeZone,
  );
  const headingId = `week-${dateLocal}`;
  return (
    <Card as="section" aria-labelledby={headingId}>
      <Stack gap="s">
        <Name id={headingId}>
          <CellLink to={staffPaths.myDayOn(dateLocal)}>{formatDay(dateLocal)}</CellLink>
        </Name>
        {[...hours, ...(closedFor === null ? [] : [formatClosedDay(closedFor)])].map((text) => (
          <SecondaryText key={text}>{text}</SecondaryText>
        ))}
        {visits.length > 0 ? (
          <Visits>
            {visits.map((visit) => (
              <VisitLine key={visit.id} visit={visit} now={now} />
            ))}
          </Visits>
        ) : (
          <p>{labels.none}</p>
        )}
      </Stack>
    </Card>
  );
}
