import { addDays, type DateLocal, isDateLocal } from 'shared-contracts';
import { icons, Button, Cluster, DateField, Icon, IconButton, iconOrWords } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';

const { switcher: labels } = texts;

/** Not a width in percent: the row would keep room for the field's own width. */
const Field = styled(DateField)`
  width: 9.75rem;
  max-width: 100%;
`;

/** On a phone the icon alone. */
const TodayButton = styled(Button)`
  ${iconOrWords}
`;

interface DaySwitcherProps {
  readonly dateLocal: DateLocal;
  readonly today: DateLocal;
  /** By how many days the arrows go; default 1. */
  readonly step?: number;
  readonly onChange: (dateLocal: DateLocal) => void;
}

/** Goes to another day. */
export function DaySwitcher({ dateLocal, today, step = 1, onChange }: DaySwitcherProps) {
  return (
    <Cluster gap="xs" data-print="hide">
      <IconButton
        icon={icons.chevronLeft}
        label={step === 1 ? labels.previousDay : labels.previousWeek}
        onClick={() => onChange(addDays(dateLocal, -step))}
      />
      <Field
        label={labels.date}
        isLabelHidden
        value={dateLocal}
        onChange={(day) => isDateLocal(day) && onChange(day)}
      />
      <IconButton
        icon={icons.chevronRight}
        label={step === 1 ? labels.nextDay : labels.nextWeek}
        onClick={() => onChange(addDays(dateLocal, step))}
      />
      {dateLocal !== today && (
        <TodayButton variant="secondary" title={labels.today} onClick={() => onChange(today)}>
          <Icon drawing={icons.calendar} />
          <span>{labels.today}</span>
        </TodayButton>
      )}
    </Cluster>
  );
}
