import { type SyntheticEvent, useState } from 'react';
import type { WeekdayHours } from 'shared-contracts';
import { Stack } from 'shared-ui';
import { HoursEditor } from '../../../shared/hours-editor';
import { texts } from '../../../texts';
import { FormFooter } from '../../../shared/changes/components/form-footer';
import { useSettingsChange } from '../../../shared/changes/hooks/use-settings-change';

export function OpeningHoursForm({ hours }: { hours: readonly WeekdayHours[] }) {
  const changer = useSettingsChange();
  const [value, setValue] = useState<WeekdayHours[]>([...hours]);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const change = { kind: 'set_opening_hours' as const, hours: value };
    changer.submit(change, { onSaved: ({ hours: saved }) => setValue(saved) });
  }

  return (
    <Stack as="form" noValidate onSubmit={submit}>
      <HoursEditor label={texts.hours.heading} value={value} onChange={setValue} />
      <FormFooter changer={changer} />
    </Stack>
  );
}
