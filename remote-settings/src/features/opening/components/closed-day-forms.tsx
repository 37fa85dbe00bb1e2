import { type ChangeEvent, type SyntheticEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormDateField, showAtFields } from 'shared-data';
import { FileField, Grid, Stack, TextField } from 'shared-ui';
import { texts } from '../../../texts';
import { FormFooter } from '../../../shared/changes/components/form-footer';
import { useSettingsChange } from '../../../shared/changes/hooks/use-settings-change';

const { closedDays: labels } = texts;

const MAX_FILE_BYTES = 60_000;

export function ClosedDayForm() {
  const changer = useSettingsChange();
  const form = useForm({
    defaultValues: { dateLocal: '', name: '' },
  });
  const { control, register, handleSubmit, reset, formState } = form;
  const { errors } = formState;

  const submit = handleSubmit((fields) => {
    const change = { kind: 'add_closed_day' as const, ...fields };
    const undo = { kind: 'remove_closed_day', dateLocal: fields.dateLocal } as const;
    changer.submit(change, { fields: showAtFields(form), onSaved: () => reset(), undo });
  });

  return (
    <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
      <Grid gap="m" minColumn="12rem">
        <FormDateField control={control} name="dateLocal" label={labels.date} isRequired />
        <TextField
          {...register('name')}
          label={labels.name}
          error={errors.name?.message}
          isRequired
        />
      </Grid>
      <FormFooter changer={changer} submitLabel={labels.add} />
    </Stack>
  );
}

function findFileError(file: File | undefined): string | undefined {
  if (!file) return labels.fileRequired;
  return file.size > MAX_FILE_BYTES ? labels.fileTooLarge : undefined;
}

/** Closes the days of a calendar file. */
export function ImportForm() {
  const changer = useSettingsChange();
  const [file, setFile] = useState<File | undefined>();
  const [error, setError] = useState<string | undefined>();

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const found = findFileError(file);
    setError(found);
    if (!file || found !== undefined) return;
    changer.submit({ kind: 'import_closed_days', calendar: await file.text() });
  }

  return (
    <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
      <FileField
        label={labels.import}
        hint={labels.importHint}
        accept=".ics,text/calendar"
        error={error}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => setFile(target.files?.[0])}
      />
      <FormFooter changer={changer} submitLabel={labels.importSubmit} />
    </Stack>
  );
}
