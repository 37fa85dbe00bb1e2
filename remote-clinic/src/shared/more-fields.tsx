import { type UseFormReturn, useWatch } from 'react-hook-form';
import {
  type ContactWay,
  contactWaySchema,
  insuranceNumberSchema,
  nameSchema,
  type Patient,
  phoneSchema,
  postalAddressSchema,
} from 'shared-contracts';
import { toOptionalRule, toRule } from 'shared-data';
import { languages } from 'shared-texts';
import { Disclosure, SelectField, Stack, TextArea, TextField } from 'shared-ui';
import { recordTexts } from '../record-texts';
import type { PatientFieldValues } from './patient-values';
import { PatientPicker } from './patient-picker';

const { facts: labels } = recordTexts;

interface MoreFieldsProps {
  readonly form: UseFormReturn<PatientFieldValues>;
  /** The patient who is changed; null for a new one. */
  readonly patient: Patient | null;
}

function GuardianOf({ form, patient }: MoreFieldsProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const guardian = useWatch({ control, name: 'guardian' });
  if (guardian === 'patient') {
    const { guardianId, guardianName } = patient ?? {};
    return (
      <PatientPicker
        {...register('guardianId', { required: labels.guardianRequired })}
        searchLabel={labels.findGuardian}
        label={labels.guardianChoice}
        placeholder={labels.chooseGuardian}
        excludedId={patient?.id ?? null}
        known={guardianId ? { value: guardianId, label: guardianName ?? '' } : null}
        error={errors.guardianId?.message}
        isRequired
      />
    );
  }
  if (guardian !== 'other') return null;
  return (
    <>
      <TextField
        {...register('guardianName', { validate: toRule(nameSchema) })}
        label={labels.guardianName}
        error={errors.guardianName?.message}
        autoComplete="off"
        isRequired
      />
      <TextField
        {...register('guardianPhone', { validate: toOptionalRule(phoneSchema) })}
        label={labels.guardianPhone}
        type="tel"
        error={errors.guardianPhone?.message}
        autoComplete="off"
      />
    </>
  );
}

const toWayChoice = (way: ContactWay) => ({ value: way, label: labels.ways[way] });

const languageChoices = Object.entries(languages).map(([value, { name }]) => ({
  value,
  label: name,
}));

/** Those of these fields that the API may reject. */
const names = [
  'guardian',
  'guardianId',
  'guardianName',
  'guardianPhone',
  'language',
  'address',
  'contactBy',
  'insuranceNumber',
] as const;

/** What is known of few patients, closed at first so that the form stays short; open when something in it is wrong. */
export function MoreFields({ form, patient }: MoreFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  const hasAccount = patient?.hasAccount ?? false;
  return (
    <Disclosure title={labels.more} isForcedOpen={names.some((name) => errors[name])}>
      <Stack>
        <SelectField
          {...register('guardian')}
          label={labels.guardian}
          hint={labels.guardianHint}
          placeholder={labels.noGuardian}
          choices={[
            { value: 'patient', label: labels.guardianPatient },
            { value: 'other', label: labels.guardianOther },
          ]}
        />
        <GuardianOf form={form} patient={patient} />
        <SelectField
          {...register('language')}
          label={labels.language}
          hint={hasAccount ? labels.languageFixed : labels.languageHint}
          placeholder={labels.unknownLanguage}
          choices={languageChoices}
          disabled={hasAccount}
        />
        <TextArea
          {...register('address', { validate: toOptionalRule(postalAddressSchema) })}
          label={labels.address}
          error={errors.address?.message}
          rows={3}
          autoComplete="off"
        />
        <SelectField
          {...register('contactBy')}
          label={labels.contactBy}
          placeholder={labels.anyWay}
          choices={contactWaySchema.options.map(toWayChoice)}
        />
        <TextField
          {...register('insuranceNumber', { validate: toOptionalRule(insuranceNumberSchema) })}
          label={labels.insuranceNumber}
          error={errors.insuranceNumber?.message}
          autoComplete="off"
        />
      </Stack>
    </Disclosure>
  );
}
