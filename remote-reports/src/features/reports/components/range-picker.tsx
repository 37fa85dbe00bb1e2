import { type FormEvent, useState } from 'react';
import type { DateLocal } from 'shared-contracts';
import { Button, DateField, FormError, Grid, SelectField, Stack } from 'shared-ui';
import { texts } from '../../../texts';
import { type ChosenRange, parseDays, parseRange, rangeChoices } from '../model/range';

const { range: labels } = texts.reports;

const choices = rangeChoices.map((value) => ({ value, label: labels.choices[value] }));

interface RangePickerProps {
  readonly chosen: ChosenRange;
  readonly today: DateLocal;
  readonly onChoose: (chosen: ChosenRange) => void;
}

type DaysFormProps = Omit<RangePickerProps, 'today'>;

/** The days take effect together. */
function DaysForm({ chosen, onChoose }: DaysFormProps) {
  const { range } = chosen;
  const [days, setDays] = useState<Record<'from' | 'until', string>>(range);
  const [isInvalid, setInvalid] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    const custom = parseDays(days.from, days.until);
    setInvalid(!custom);
    if (custom) onChoose({ choice: 'custom', range: custom });
  }

  const bind = (name: 'from' | 'until') => ({
    label: labels[name],
    value: days[name],
    onChange: (day: string) => setDays({ ...days, [name]: day }),
  });
  return (
    <form aria-label={labels.choices.custom} data-print="hide" noValidate onSubmit={submit}>
      <Stack gap="m" alignItems="start">
        {isInvalid && <FormError>{labels.invalid}</FormError>}
        <Grid gap="m" minColumn="11rem" style={{ width: '100%', maxWidth: '30rem' }}>
          <DateField {...bind('from')} />
          <DateField {...bind('until')} />
        </Grid>
        <Button type="submit" variant="secondary">
          {labels.apply}
        </Button>
      </Stack>
    </form>
  );
}

/** The choice of the period of all reports on the page, and the form for one of its own; null while another is chosen. */
export function useRangePicker({ chosen, today, onChoose }: RangePickerProps) {
  const [isCustom, setCustom] = useState(chosen.choice === 'custom');

  function choose(choice: string) {
    setCustom(choice === 'custom');
    if (choice !== 'custom') onChoose(parseRange(new URLSearchParams({ range: choice }), today));
  }

  const field = (
    <SelectField
      label={labels.choice}
      isLabelHidden
      data-print="hide"
      choices={choices}
      value={isCustom ? 'custom' : chosen.choice}
      onChange={({ target }) => choose(target.value)}
    />
  );
  const form = isCustom ? (
    <DaysForm
      key={`${chosen.range.from} ${chosen.range.until}`}
      chosen={chosen}
      onChoose={onChoose}
    />
  ) : null;
  return { field, form };
}
