import type { ReactNode } from 'react';
import { useOutletContext } from 'react-router-dom';
import {
  type ClinicDay,
  formatDate,
  formatTimeOf,
  type SiteContext,
  toDateLocal,
} from 'shared-contracts';
import { SecondaryText } from 'shared-data';
import { formatTreatment } from 'shared-texts';
import { Card, Cluster, color, fontSize, fontWeight, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { careTexts } from '../../../care-texts';
import { patientTexts } from '../../../patient-texts';
import { AlertList } from '../../../shared/alert-list';
import { toAge } from '../../../shared/patient-format';
import { texts } from '../../../texts';
import { type DayVisit, toNameId } from '../model/visit-state';
import { PatientNote } from './patient-note';
import { VisitActions } from './visit-actions';
import { PatientBadges, StatusBadges } from './visit-badges';
import { toPlaceText } from './visit-table';

const { myDay: labels } = texts;

const Eyebrow = styled.p`
  color: ${color.accentText};
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.bold};
`;

const Name = styled.h2`
  && {
    font-size: ${fontSize.title2};
  }

  overflow-wrap: anywhere;
`;

const When = styled.p`
  color: ${color.heading};
  font-size: ${fontSize.lead};
  font-weight: ${fontWeight.medium};
`;

interface NextVisitProps {
  readonly visit: DayVisit;
  readonly day: ClinicDay;
  readonly now: Date;
  /** What else can be done for the patient, and what is known about them. */
  readonly children: ReactNode;
}

/** The visit that a dentist is treating, or is to treat next. */
export function NextVisit({ visit, day, now, children }: NextVisitProps) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const { dateOfBirth, startsAt, endsAt, treatment, alerts, status } = visit;
  const from = formatTimeOf(startsAt, timeZone);
  const until = formatTimeOf(endsAt, timeZone);
  return (
    <Card as="section" aria-labelledby={toNameId(visit)}>
      <Stack>
        <Stack gap="s">
          <Eyebrow>{status === 'in_treatment' ? labels.inTreatment : labels.next}</Eyebrow>
          <Name id={toNameId(visit)} tabIndex={-1}>
            {visit.patient}
          </Name>
          {dateOfBirth && (
            <SecondaryText>
              {patientTexts.patient.born(
                formatDate(dateOfBirth),
                toAge(dateOfBirth, toDateLocal(now, timeZone)),
              )}
            </SecondaryText>
          )}
          <When>{labels.when(texts.diary.times(from, until), formatTreatment(treatment))}</When>
          <SecondaryText>{toPlaceText(day, visit)}</SecondaryText>
          <Cluster gap="xs">
            <StatusBadges visit={visit} now={now} />
            <PatientBadges visit={visit} />
          </Cluster>
        </Stack>
        {alerts.length > 0 ? <AlertList alerts={alerts} /> : <p>{careTexts.alerts.none}</p>}
        <PatientNote note={visit.note} />
        <VisitActions visit={visit} now={now} canManage={false} />
        {children}
      </Stack>
    </Card>
  );
}
