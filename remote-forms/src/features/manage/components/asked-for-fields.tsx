import { Controller, useFormContext, useWatch } from 'react-hook-form';
import type { Settings } from 'shared-contracts';
import { formatTreatment } from 'shared-texts';
import { CheckboxGroup, SelectField } from 'shared-ui';
import { manageTexts as labels } from '../../../manage-texts';
import type { FormFields } from '../model/form-fields';

const kinds = Object.entries(labels.askedForChoices).map(([value, label]) => ({ value, label }));

type Treatments = Settings['treatments'];

const requireTreatment = (ids: string[]) => ids.length > 0 || labels.treatmentRequired;

function TreatmentsField({ treatments }: { readonly treatments: Treatments }) {
  const { control, formState } = useFormContext<FormFields>();
  const { defaultValues } = formState;
  // Retired ones are offered no more, but stay where they were chosen.
  const choices = treatments.filter(
    ({ id, isRetired }) => !isRetired || defaultValues?.askedFor?.treatmentIds?.includes(id),
  );
  return (
    <Controller
      control={control}
      name="askedFor.treatmentIds"
      rules={{ validate: requireTreatment }}
      render={({ field, fieldState }) => (
        <div ref={field.ref} tabIndex={-1}>
          <CheckboxGroup
            label={labels.treatments}
            choices={choices.map(({ id, name }) => ({ id, name: formatTreatment(name) }))}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        </div>
      )}
    />
  );
}

/** Before which visits the form is asked for. */
export function AskedForFields({ treatments }: { readonly treatments: Treatments }) {
  const { register, control } = useFormContext<FormFields>();
  const kind = useWatch({ control, name: 'askedFor.kind' });
  return (
    <>
      <SelectField {...register('askedFor.kind')} label={labels.askedFor} choices={kinds} />
      {kind === 'treatments' && <TreatmentsField treatments={treatments} />}
    </>
  );
}
