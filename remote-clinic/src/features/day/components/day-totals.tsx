import type { ClinicVisit } from 'shared-contracts';
import { FilterLinks } from 'shared-data';
import { LiveRegion } from 'shared-ui';
import { texts } from '../../../texts';
import { type DayPart, dayParts, listPart } from '../model/visit-state';

const { totals: labels } = texts;

interface DayTotalsProps {
  readonly visits: readonly ClinicVisit[];
  /** The one that the page shows. */
  readonly part: DayPart;
}

/**
 * How far the day is; each count opens what it counts. Screen readers are told when that changes, wherever the
 * focus is.
 */
export function DayTotals({ visits, part: shown }: DayTotalsProps) {
  const counts = dayParts.map((part) => {
    const count = listPart(visits, part).length;
    return [part, labels.total(labels[part], count)] as const;
  });
  return (
    <>
      <FilterLinks label={labels.label} name="show" value={shown} choices={counts} />
      <LiveRegion message={counts.map(([, text]) => text).join(labels.separator)} />
    </>
  );
}
