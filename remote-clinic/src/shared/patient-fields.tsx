import type { UseFormReturn } from 'react-hook-form';
import {
  dateOfBirthSchema,
  emailSchema,
  nameSchema,
  type Patient,
  phoneSchema,
} from 'shared-contracts';
import { FormDateField, toOptionalRule, toRule } from 'shared-data';
import { TextField } from 'shared-ui';
import { patientTexts } from '../patient-texts';
import { MoreFields } from './more-fields';
import type { PatientFieldValues } from './patient-values';

const { form: labels } = patientTexts;

interface PatientFieldsProps {
  readonly form: UseFormReturn<PatientFieldValues>;
  /** The patient who is changed; null for a new one. */
  readonly patient?: Patient | null;
}

/** The fields of a patient: name, phone, date of birth and email, and more that few need. A name suffices. */
export function PatientFields({ form, patient = null }: PatientFieldsProps) {
  const { control, register, formState } = form;
  const { errors } = formState;
  const isEmailFixed = patient?.hasAccount ?? false;
  return (
    <>
      <TextField
        {...register('name', { validate: toRule(nameSchema) })}
        label={labels.name}
        error={errors.name?.message}
        autoComplete="off"
        isRequired
      />
      <TextField
        {...register('phone', { validate: toOptionalRule(phoneSchema) })}
        label={labels.phone}
        type="tel"
        error={errors.phone?.message}
        autoComplete="off"
      />
      <FormDateField
        control={control}
        name="dateOfBirth"
        rules={{ validate: toOptionalRule(dateOfBirthSchema) }}
        label={labels.dateOfBirth}
        isBirthDate
      />
      <TextField
        {...register('email', { validate: toOptionalRule(emailSchema) })}
        label={labels.email}
        type="email"
        hint={isEmailFixed ? labels.emailFixed : labels.emailHint}
        readOnly={isEmailFixed}
        error={errors.email?.message}
        autoComplete="off"
      />
      <MoreFields form={form} patient={patient} />
    </>
  );
}
