import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FilterLinks } from 'shared-data';
import { visitTexts as texts } from '../../visit-texts';
import { groupByYear } from '../model/visits';
import { VisitsTable } from './visits-table';

const YEAR = 'year';

type PastVisitsProps = Omit<ComponentProps<typeof VisitsTable>, 'caption' | 'footer'>;

/** Past and cancelled visits, those of one year at a time: the latest, or that of the address (`?year=2024`). */
export function PastVisits({ visits, ...props }: PastVisitsProps) {
  const [search] = useSearchParams();
  const years = groupByYear(visits);
  const shown = years.find(({ year }) => year === search.get(YEAR)) ?? years[0];
  if (!shown) return null;
  return (
    <VisitsTable
      {...props}
      caption={texts.visits.past}
      visits={shown.visits}
      footer={
        years.length > 1 && (
          <FilterLinks
            label={texts.visits.years}
            name={YEAR}
            value={shown.year}
            choices={years.map(({ year }) => [year, year] as const)}
          />
        )
      }
    />
  );
}
