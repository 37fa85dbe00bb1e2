import { useOutletContext } from 'react-router-dom';
import type { SiteContext } from 'shared-contracts';
import { useMedia } from 'shared-ui';
import {
  type DiaryBy,
  listResources,
  toDayColumns,
  toRange,
  toWeek,
  toWeekColumns,
} from '../model/diary';
import { listShown, toPage } from '../model/shown-columns';
import { useChosenColumns } from './use-chosen-columns';
import { useDays } from './use-days';
import { useShownDay } from './use-shown-day';

/** How many columns of a day have room beside each other; all of them on a wide screen. */
function useColumnsAtOnce(): number {
  const isPhone = useMedia('phone');
  const isTablet = useMedia('rail');
  if (isPhone) return 1;
  return isTablet ? 3 : Infinity;
}

/** What the diary shows, by its address and by what the person chose. */
export function useDiary() {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const { search, show, ...shownDay } = useShownDay();
  const isWeek = search.get('view') === 'week';
  const by: DiaryBy = search.get('by') === 'chairs' ? 'chairs' : 'dentists';
  const askedId = search.get('of');
  const { query, days } = useDays(isWeek ? toWeek(shownDay.dateLocal) : [shownDay.dateLocal]);
  const choice = useChosenColumns(by);
  const count = useColumnsAtOnce();

  const [first] = days;
  const resources = first ? listResources(first, by) : [];
  const shown = first
    ? listShown(resources, { day: first, by, chosen: choice.chosen, askedId })
    : [];
  const resource = resources.find(({ id }) => id === askedId) ?? shown[0];
  const page = toPage(shown, askedId, count);
  const toColumns = (ofDay: typeof shown) => {
    if (!first || !resource) return [];
    if (isWeek) return toWeekColumns(days, { by, resource, timeZone });
    return toDayColumns(first, { by, resources: ofDay, timeZone });
  };
  return {
    ...shownDay,
    ...{ query, days, isWeek, by, resources, shown, resource, page, choice },
    columns: toColumns(page.shown),
    /** The hours of all that is shown: turning to other columns keeps the times in place. */
    range: toRange(toColumns(shown)),
    /** Whether some of a day's columns have no room. */
    hasPages: !isWeek && shown.length > count,
    isOneAtATime: !isWeek && count === 1,
    showResource: (id: string) => show({ of: id }),
    toggleWeek: () => show({ view: isWeek ? null : 'week' }),
    toggleBy: () => show({ by: by === 'chairs' ? null : 'chairs', of: null }),
  };
}

/** What {@link useDiary} returns. */
export type DiaryState = ReturnType<typeof useDiary>;
