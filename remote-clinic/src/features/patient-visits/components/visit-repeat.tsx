import { useWatch } from 'react-hook-form';
import { formatDate } from 'shared-contracts';
import { Grid, SelectField, TextField } from 'shared-ui';
import { patientTexts } from '../../../patient-texts';
import type { VisitFormState } from '../hooks/use-visit-form';
import { listRepeats, parseVisits, repeatVisits, repeatWeeks } from '../model/repeat';

const { repeat: labels } = patientTexts.visit;
const { min, max } = repeatVisits;

/** Whether the visit returns, and how often. */
export function VisitRepeat({ visit: { form } }: { readonly visit: VisitFormState }) {
  const { register, control, formState } = form;
  const [dateLocal, weeks, visits] = useWatch({
    control,
    name: ['dateLocal', 'repeatWeeks', 'repeatVisits'],
  });
  const last = listRepeats(dateLocal, { repeatWeeks: weeks, repeatVisits: visits }).at(-1);
  return (
    <Grid gap="m" minColumn="10rem">
      <SelectField
        {...register('repeatWeeks')}
        label={labels.label}
        choices={[
          { value: '', label: labels.once },
          ...repeatWeeks.map((n) => ({ value: String(n), label: labels.everyWeeks(n) })),
        ]}
      />
      {weeks !== '' && (
        <TextField
          {...register('repeatVisits', {
            validate: (text) => parseVisits(text) !== null || labels.visitsInvalid(min, max),
          })}
          label={labels.visits}
          hint={last && labels.lastOn(formatDate(last))}
          error={formState.errors.repeatVisits?.message}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </Grid>
  );
}
