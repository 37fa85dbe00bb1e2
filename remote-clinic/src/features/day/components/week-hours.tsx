import { useOutletContext } from 'react-router-dom';
import {
  type DateLocal,
  formatShortDay,
  type OwnWeek,
  staffPaths,
  type SiteContext,
} from 'shared-contracts';
import { QueryView } from 'shared-data';
import { useCan } from 'shared-staff';
import { ButtonLink, Card, Cluster, DefinitionList, SectionHeading, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';
import { useOwnWeek } from '../hooks/use-own-week';
import { toHoursTexts } from '../model/hours-text';

const { week: labels } = texts;

const Line = styled.div`
  text-align: end;
`;

function Hours({ days }: Pick<OwnWeek, 'days'>) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const items = days.map((day) => ({
    term: formatShortDay(day.dateLocal),
    details: toHoursTexts(day, timeZone).map((text) => <Line key={text}>{text}</Line>),
  }));
  return <DefinitionList items={items} />;
}

interface WeekHoursProps {
  /** A day of the week. */
  readonly dateLocal: DateLocal;
}

/** A dentist's own hours and absences of the week, and where its visits are. */
export function WeekHours({ dateLocal }: WeekHoursProps) {
  const query = useOwnWeek(dateLocal);
  const hasDiary = useCan('visits.manage');
  return (
    <Card as="section" aria-labelledby="week-heading">
      <Stack>
        <SectionHeading id="week-heading" title={labels.hours} />
        <QueryView query={query}>
          {({ doctor, days }) => (
            <>
              <Hours days={days} />
              <Cluster gap="s">
                {doctor && (
                  <ButtonLink
                    variant="secondary"
                    to={
                      hasDiary
                        ? staffPaths.diaryWeek(doctor.id, dateLocal)
                        : staffPaths.myWeekOf(dateLocal)
                    }
                  >
                    {labels.open}
                  </ButtonLink>
                )}
                <ButtonLink variant="quiet" to={staffPaths.timeOff}>
                  {labels.timeOff}
                </ButtonLink>
              </Cluster>
            </>
          )}
        </QueryView>
      </Stack>
    </Card>
  );
}
