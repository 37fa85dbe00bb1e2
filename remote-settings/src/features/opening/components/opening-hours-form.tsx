import { type SyntheticEvent, useState } from 'react';
import type { WeekdayHours } from 'shared-contracts';
import { UnsavedChanges } from 'shared-data';
import { Stack } from 'shared-ui';
import type { HoursDraft } from '../../../shared/hours-draft';
import { HoursEditor } from '../../../shared/hours-editor';
import { texts } from '../../../texts';
import { FormFooter } from '../../../shared/changes/components/form-footer';
import { useSettingsChange } from '../../../shared/changes/hooks/use-settings-change';

export function OpeningHoursForm({ hours }: { hours: readonly WeekdayHours[] }) {
  const changer = useSettingsChange();
  const [value, setValue] = useState<HoursDraft[]>([...hours]);
  const [saved, setSaved] = useState<readonly HoursDraft[]>(hours);
  const isDirty = JSON.stringify(value) !== JSON.stringify(saved);

  function show(change: { readonly hours: HoursDraft[] }) {
    setValue(change.hours);
    setSaved(change.hours);
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const change = { kind: 'set_opening_hours' as const, hours: value };
    changer.submit(change, { onSaved: show });
  }

  return (
    <Stack as="form" noValidate onSubmit={submit}>
      <HoursEditor label={texts.hours.heading} isLabelHidden value={value} onChange={setValue} />
      <UnsavedChanges isDirty={isDirty && !changer.isBusy} />
      <FormFooter changer={changer} />
    </Stack>
  );
}
