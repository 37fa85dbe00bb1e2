import type { DateLocal } from 'shared-contracts';
import {
  icons,
  Button,
  IconButton,
  media,
  Menu,
  MenuAction,
  SelectField,
  useMedia,
} from 'shared-ui';
import { styled } from 'styled-components';
import { blockTexts } from '../../../block-texts';
import { texts } from '../../../texts';
import type { ChosenColumns } from '../hooks/use-chosen-columns';
import type { DiaryBy, DiaryResource } from '../model/diary';
import { BookLink } from './book-link';
import { DaySwitcher } from './day-switcher';

const { diary: labels } = texts;
const WEEK_DAYS = 7;

const ResourceField = styled(SelectField)`
  width: 12rem;
  max-width: 100%;

  ${media.phone} {
    width: 100%;
  }
`;

interface ChooserProps {
  readonly by: DiaryBy;
  readonly resources: readonly DiaryResource[];
  readonly value: string | undefined;
  readonly onChange: (id: string) => void;
}

/** Chooses one dentist or chair. */
export const ResourceChooser = ({ by, resources, value, onChange }: ChooserProps) => (
  <ResourceField
    label={labels.columnsOf[by]}
    isLabelHidden
    value={value}
    choices={resources.map(({ id, name }) => ({ value: id, label: name }))}
    onChange={({ target }) => onChange(target.value)}
  />
);

export interface DiaryToolsProps {
  readonly dateLocal: DateLocal;
  readonly today: DateLocal;
  readonly isWeek: boolean;
  readonly by: DiaryBy;
  readonly resources: readonly DiaryResource[];
  readonly choice: ChosenColumns;
  readonly resource: DiaryResource | undefined;
  readonly isLegendShown: boolean;
  readonly onDay: (dateLocal: DateLocal) => void;
  readonly onResource: (id: string) => void;
  readonly onWeek: () => void;
  readonly onBy: () => void;
  readonly onChoose: () => void;
  readonly onBlock: () => void;
  readonly onLegend: () => void;
}

/** Which days and columns the diary shows, and booking. A phone has some of it in {@link DiaryMenu}. */
export function DiaryTools(props: DiaryToolsProps) {
  const { dateLocal, today, isWeek, by, resources, resource, choice } = props;
  const { chosen } = choice;
  const isPhone = useMedia('phone');
  const chooser = isWeek && (
    <ResourceChooser
      by={by}
      resources={resources}
      value={resource?.id}
      onChange={props.onResource}
    />
  );
  return (
    <>
      <DaySwitcher
        dateLocal={dateLocal}
        today={today}
        step={isWeek ? WEEK_DAYS : 1}
        onChange={props.onDay}
      />
      {!isPhone && chooser}
      {!isPhone && !isWeek && (
        <Button variant="secondary" data-print="hide" onClick={props.onChoose}>
          {chosen?.length
            ? labels.chosenColumns(labels.columns[by], chosen.length)
            : labels.columns[by]}
        </Button>
      )}
      {!isPhone && (
        <Button variant="secondary" data-print="hide" aria-pressed={isWeek} onClick={props.onWeek}>
          {labels.week}
        </Button>
      )}
      <BookLink dateLocal={dateLocal} today={today} />
      {isPhone && chooser}
    </>
  );
}

/** What is used less often, and on a phone what has no room beside the heading. */
export function DiaryMenu(props: DiaryToolsProps) {
  const { isWeek, by, isLegendShown } = props;
  const isPhone = useMedia('phone');
  return (
    <Menu trigger={<IconButton icon={icons.more} label={labels.more} data-print="hide" />}>
      {isPhone && !isWeek && (
        <MenuAction onSelect={props.onChoose}>{labels.columns[by]}</MenuAction>
      )}
      {isPhone && (
        <MenuAction onSelect={props.onWeek}>{isWeek ? labels.day : labels.week}</MenuAction>
      )}
      <MenuAction onSelect={props.onBy}>
        {by === 'chairs' ? labels.byDentist : labels.byChair}
      </MenuAction>
      <MenuAction onSelect={props.onBlock}>{blockTexts.add}</MenuAction>
      <MenuAction onSelect={props.onLegend}>
        {isLegendShown ? labels.hideLegend : labels.legend}
      </MenuAction>
    </Menu>
  );
}
