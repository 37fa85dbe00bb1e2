import { visitMinutes } from 'shared-contracts';
import { TextField } from 'shared-ui';
import { styled } from 'styled-components';
import { patientTexts } from '../../../patient-texts';
import type { VisitFormState } from '../hooks/use-visit-form';
import { parseLength } from '../../../shared/visit-length';

const { visit: labels } = patientTexts;
const { min, max, step } = visitMinutes;

const LengthField = styled(TextField)`
  input {
    max-width: 9rem;
  }
`;

/** How long a visit takes at a typed time; the diary may have filled it in. */
export function VisitLength({ visit: { form, day } }: { readonly visit: VisitFormState }) {
  const { register, formState } = form;
  const usual = day.shown?.treatment.durationMinutes;
  return (
    <LengthField
      {...register('length', {
        validate: (text) =>
          text.trim() === '' || parseLength(text) !== null || labels.lengthInvalid(step, min, max),
      })}
      label={labels.length}
      hint={usual === undefined ? undefined : labels.usualLength(usual)}
      error={formState.errors.length?.message}
      inputMode="numeric"
      autoComplete="off"
    />
  );
}
