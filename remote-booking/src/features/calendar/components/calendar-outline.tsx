import { Loading, Skeleton } from 'shared-ui';
import { texts } from '../../../texts';
import { CalendarFrame, Legend } from './calendar-styles';

const WEEKS = [1, 2, 3, 4, 5, 6];
const DAYS = [1, 2, 3, 4, 5, 6, 7];

/** Takes the calendar's place, in its size, until it is known which day it is. */
export function CalendarOutline() {
  return (
    <CalendarFrame>
      <Loading label={texts.calendar.loading}>
        <div className="rdp-month_caption">
          <Skeleton width="9rem" height="1.25em" />
        </div>
        <table className="rdp-month_grid" role="presentation">
          <thead>
            <tr>
              {DAYS.map((day) => (
                <td key={day} className="rdp-weekday">
                  &nbsp;
                </td>
              ))}
            </tr>
          </thead>
          <tbody>
            {WEEKS.map((week) => (
              <tr key={week}>
                {DAYS.map((day) => (
                  <td key={day} className="rdp-day" />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Loading>
      <Legend>&nbsp;</Legend>
    </CalendarFrame>
  );
}
