import type { UseFormReturn } from 'react-hook-form';
import {
  dateOfBirthSchema,
  emailSchema,
  nameSchema,
  parseDateOfBirth,
  type Patient,
  type PatientDetails,
  phoneSchema,
} from 'shared-contracts';
import { FormDateField, toOptionalRule, toRule } from 'shared-data';
import { TextField } from 'shared-ui';
import { patientTexts } from '../patient-texts';

const { form: labels } = patientTexts;

/** What staff enter about a patient, as it is typed. */
export interface PatientFieldValues {
  readonly name: string;
  readonly dateOfBirth: string;
  readonly phone: string;
  readonly email: string;
}

/** What the fields hold at first; empty for what is not known. */
export const toPatientValues = (patient: Partial<Patient> | null): PatientFieldValues => ({
  name: patient?.name ?? '',
  dateOfBirth: patient?.dateOfBirth ?? '',
  phone: patient?.phone ?? '',
  email: patient?.email ?? '',
});

export const toDetails = (values: PatientFieldValues): PatientDetails => ({
  name: values.name.trim(),
  dateOfBirth: parseDateOfBirth(values.dateOfBirth),
  phone: values.phone.trim() || null,
  email: values.email.trim().toLowerCase() || null,
});

interface PatientFieldsProps {
  readonly form: UseFormReturn<PatientFieldValues>;
  /** Whether the email address is that of an account. */
  readonly isEmailFixed?: boolean;
}

/** The fields of a patient: name, phone, date of birth and email. A name suffices. */
export function PatientFields({ form, isEmailFixed = false }: PatientFieldsProps) {
  const { control, register, formState } = form;
  const { errors } = formState;
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
    </>
  );
}
