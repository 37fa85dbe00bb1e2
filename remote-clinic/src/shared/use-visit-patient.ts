import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { callApi } from 'shared-auth';
import { createPatient, type PatientDetails } from 'shared-contracts';
import { showAtFields } from 'shared-data';
import { type PatientFieldValues, toPatientValues } from './patient-values';
import { toNewPatient } from './new-patient';

/** Whom a visit is for: a patient by their ID, or a new one of whom a detail was typed. */
export type VisitFor = { readonly id: string } | { readonly typed: string };

const fields = Object.keys(toPatientValues(null));

/** Whether an issue is about the patient, not about the visit. */
export const isAboutPatient = ({ path }: { readonly path: string }): boolean =>
  path === 'date_of_birth_invalid' || path === 'guardian_invalid' || fields.includes(path);

/** The patient of a visit, who is added before it is booked. They stay when the visit can't be booked. */
export function useVisitPatient(whom: VisitFor) {
  const form = useForm<PatientFieldValues>({
    defaultValues: toPatientValues('typed' in whom ? toNewPatient(whom.typed) : null),
  });
  const [id, setId] = useState('id' in whom ? whom.id : null);
  const isNew = id === null;
  const { setFocus, getValues } = form;

  useEffect(() => {
    // After the shell, which moves the focus to the content of a new page.
    if (isNew) queueMicrotask(() => setFocus(getValues('name') ? 'phone' : 'name'));
  }, [isNew, setFocus, getValues]);

  /** The ID of the patient, who is added if they are new. */
  async function requireId(details: PatientDetails | null): Promise<string> {
    if (id !== null || details === null) return id ?? '';
    const added = await callApi(createPatient, { body: details });
    setId(added.id);
    return added.id;
  }

  return {
    form,
    id,
    /** The name of a patient who was added just now. */
    addedName: 'typed' in whom && id !== null ? form.getValues('name') : null,
    requireId,
    showIssues: showAtFields(form, {
      date_of_birth_invalid: 'dateOfBirth',
      guardian_invalid: 'guardianId',
    }),
  };
}
