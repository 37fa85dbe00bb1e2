import { MONTH_VARIABLES } from 'shared-contracts';
import { calendarLanguage, color, Loading, space, weekdayNames } from 'shared-ui';
import { styled } from 'styled-components';
import { calendarTexts } from '../../calendar-texts';
import { CalendarFrame, Legend } from './calendar-styles';

const MAX_DAYS = 31;

const { name, days, columnFromSunday, columnFromMonday } = MONTH_VARIABLES;
const firstColumn = calendarLanguage.weekStartsOn === 0 ? columnFromSunday : columnFromMonday;

/** The server knows which month it is, and says it by variables: this is rendered by the build. */
const Caption = styled.div`
  &::before {
    content: var(${name}, '');
  }
`;

/** As high as the calendar's table. */
const Month = styled.div`
  display: grid;
  grid-template: auto repeat(6, 3.25rem) / repeat(7, minmax(0, 1fr));
  margin-top: ${space.s};
  text-align: center;
`;

/** From 0 to 1, as browsers limit it: 0 for a day that the month does not have. */
const toOpacity = (day: number) => `calc(1 + var(${days}, 0) - ${day})`;

/** The names of weekdays come before it. */
const placeOf = (day: number) => `&:nth-child(${weekdayNames.length + day})`;

const Day = styled.span`
  align-self: center;
  /* The room of the bar below the number. */
  padding-bottom: 0.4375rem;
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
  opacity: ${toOpacity(1)};

  ${placeOf(1)} {
    grid-column-start: var(${firstColumn}, 1);
  }

  ${[29, 30, 31].map((day) => `${placeOf(day)} { opacity: ${toOpacity(day)}; }`).join('')}
`;

/** The month without what is open. Takes the calendar's place, in its size, until the page's code is there. */
export const CalendarOutline = () => (
  <CalendarFrame>
    <Loading label={calendarTexts.calendar.loading}>
      <div aria-hidden="true">
        <Caption className="rdp-month_caption" />
        <Month>
          {weekdayNames.map((weekday, index) => (
            // Browsers abbreviate differently.
            <span key={index} className="rdp-weekday" suppressHydrationWarning>
              {weekday}
            </span>
          ))}
          {Array.from({ length: MAX_DAYS }, (_, index) => (
            <Day key={index}>{index + 1}</Day>
          ))}
        </Month>
      </div>
    </Loading>
    <Legend>&nbsp;</Legend>
  </CalendarFrame>
);
