import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { listWeekdays, parseDateLocal, type Settings, type WeekdayHours } from 'shared-contracts';
import { FormDateField, SecondaryText, showAtFields, UnsavedChanges } from 'shared-data';
import { Button, Grid, Stack } from 'shared-ui';
import { texts } from '../../texts';
import { FormFooter } from '../changes/components/form-footer';
import { useSettingsChange } from '../changes/hooks/use-settings-change';
import type { HoursDraft } from '../hours-draft';
import { HoursEditor } from '../hours-editor';

const { specialHours: labels } = texts;

interface SpecialHoursFormProps {
  /** Null for the opening hours. */
  readonly doctorId: string | null;
  /** What the hours of the chosen days are at first. */
  readonly weekly: readonly WeekdayHours[];
  /** Null to add some. */
  readonly edited: NonNullable<Settings['specialHours']>[number] | null;
  readonly title: string;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

/** The weekdays between two days as they are typed; none until both are days, in their order. */
function toWeekdays(from: string, until: string): number[] {
  const [first, last] = [parseDateLocal(from), parseDateLocal(until)];
  return first && last ? listWeekdays(first, last) : [];
}

/** Adds or changes hours that replace the weekly ones on some days. */
export function SpecialHoursForm(props: SpecialHoursFormProps) {
  const { doctorId, weekly, edited, title, onCancel, onSaved } = props;
  const changer = useSettingsChange();
  const form = useForm({
    defaultValues: { fromDate: edited?.fromDate ?? '', untilDate: edited?.untilDate ?? '' },
  });
  const { control, setValue, getValues, handleSubmit, formState } = form;
  const [first] = useState<HoursDraft[] | null>(edited?.hours ?? null);
  const [entered, setEntered] = useState(first);
  const [fromDate, untilDate] = useWatch({ control, name: ['fromDate', 'untilDate'] });
  const weekdays = toWeekdays(fromDate, untilDate);
  const isOnDays = ({ weekday }: { readonly weekday: number }) => weekdays.includes(weekday);
  const all: readonly HoursDraft[] = entered ?? weekly;
  const hours = all.filter(isOnDays);

  /** Most are of one day: the last day follows the first one. */
  function followFirst(from: string) {
    const until = getValues('untilDate');
    if (parseDateLocal(from) && (until === '' || until < from))
      setValue('untilDate', from, { shouldDirty: true });
  }

  const submit = handleSubmit((days) => {
    const change = { doctorId, ...days, hours };
    const fields = showAtFields(form, { special_hours_overlap: 'fromDate', day_past: 'untilDate' });
    if (edited) {
      changer.submit(
        { kind: 'change_special_hours', id: edited.id, ...change },
        { fields, onSaved },
      );
    } else {
      changer.submit({ kind: 'add_special_hours', ...change }, { fields, onSaved });
    }
  });

  return (
    <Stack as="form" noValidate aria-label={title} onSubmit={(event) => void submit(event)}>
      <strong>{title}</strong>
      <Grid gap="m" minColumn="10rem">
        <FormDateField
          control={control}
          name="fromDate"
          label={labels.fromDate}
          onChanged={followFirst}
          isRequired
        />
        <FormDateField
          control={control}
          name="untilDate"
          label={labels.untilDate}
          min={parseDateLocal(fromDate) ?? undefined}
          isRequired
        />
      </Grid>
      {weekdays.length > 0 ? (
        <HoursEditor
          label={labels.hours}
          value={hours}
          onChange={(changed) =>
            // Other days get their hours back when the period is longer again.
            setEntered([...all.filter((one) => !isOnDays(one)), ...changed])
          }
          weekdays={weekdays}
          dayOff={labels.dayOff}
        />
      ) : (
        <SecondaryText>{labels.chooseDays}</SecondaryText>
      )}
      <UnsavedChanges isDirty={(formState.isDirty || entered !== first) && !changer.isBusy} />
      <FormFooter changer={changer} submitLabel={edited ? texts.save : labels.add} />
      {edited && (
        <div>
          <Button variant="secondary" onClick={onCancel}>
            {texts.cancel}
          </Button>
        </div>
      )}
    </Stack>
  );
}
