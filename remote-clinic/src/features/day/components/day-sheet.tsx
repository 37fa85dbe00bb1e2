import { useOutletContext } from 'react-router-dom';
import { type ClinicDay, formatTimeOf, type SiteContext, toTreatmentsText } from 'shared-contracts';
import { color, media, space } from 'shared-ui';
import { styled } from 'styled-components';
import { toAlertText } from '../../../shared/alert-list';
import { texts } from '../../../texts';
import type { DayVisit } from '../model/visit-state';
import { toPaymentText, toPlaceText } from './visit-table';

const { columns: headers } = texts;

const Sheet = styled.table`
  display: none;
  width: 100%;
  border-collapse: collapse;
  font-size: 9pt;

  ${media.print} {
    display: table;
  }

  th,
  td {
    padding: ${space.xs} ${space.s};
    border-bottom: 1px solid ${color.border};
    text-align: start;
    vertical-align: top;
  }

  td:is(:nth-child(1), :nth-child(3)) {
    white-space: nowrap;
  }

  tr {
    break-inside: avoid;
  }
`;

interface DaySheetProps {
  readonly caption: string;
  readonly day: ClinicDay;
  readonly visits: readonly DayVisit[];
}

/** The day on paper; not shown on a screen. */
export function DaySheet({ caption, day, visits }: DaySheetProps) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  return (
    <Sheet>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {[headers.time, headers.patient, headers.phone, headers.treatment, headers.place].map(
            (header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ),
          )}
          <th scope="col">{headers.payment}</th>
          <th scope="col">{headers.status}</th>
        </tr>
      </thead>
      <tbody>
        {visits.map((visit) => (
          <tr key={visit.id}>
            <td>{formatTimeOf(visit.startsAt, timeZone)}</td>
            <td>
              {visit.patient}
              {visit.isFirstVisit && ` (${texts.firstVisit})`}
              {visit.alerts.map((alert) => (
                <div key={alert.id}>{toAlertText(alert)}</div>
              ))}
            </td>
            <td>
              <bdi>{visit.phone}</bdi>
            </td>
            <td>{toTreatmentsText(visit)}</td>
            <td>{toPlaceText(day, visit)}</td>
            <td>{toPaymentText(visit)}</td>
            <td>{texts.states[visit.status]}</td>
          </tr>
        ))}
      </tbody>
    </Sheet>
  );
}
