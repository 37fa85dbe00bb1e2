import { parseDateOfBirth, type Patient, type PatientDetails } from 'shared-contracts';
import { isLanguage } from 'shared-texts';

/** What staff enter about a patient, as it is typed. */
export interface PatientFieldValues {
  readonly name: string;
  readonly dateOfBirth: string;
  readonly phone: string;
  readonly email: string;
  /** Who the guardian is: another patient, a person who is none, or empty for nobody. */
  readonly guardian: '' | 'patient' | 'other';
  readonly guardianId: string;
  readonly guardianName: string;
  readonly guardianPhone: string;
  readonly language: string;
  readonly address: string;
  readonly contactBy: '' | NonNullable<Patient['contactBy']>;
  readonly insuranceNumber: string;
}

function toGuardian(patient: Partial<Patient> | null): PatientFieldValues['guardian'] {
  if (patient?.guardianId) return 'patient';
  return patient?.guardianName || patient?.guardianPhone ? 'other' : '';
}

/** What the fields hold at first; empty for what is not known. */
export function toPatientValues(patient: Partial<Patient> | null): PatientFieldValues {
  const guardian = toGuardian(patient);
  const isOther = guardian === 'other';
  return {
    name: patient?.name ?? '',
    dateOfBirth: patient?.dateOfBirth ?? '',
    phone: patient?.phone ?? '',
    email: patient?.email ?? '',
    guardian,
    guardianId: patient?.guardianId ?? '',
    guardianName: (isOther && patient?.guardianName) || '',
    guardianPhone: (isOther && patient?.guardianPhone) || '',
    language: patient?.language ?? '',
    address: patient?.address ?? '',
    contactBy: patient?.contactBy ?? '',
    insuranceNumber: patient?.insuranceNumber ?? '',
  };
}

export function toDetails(values: PatientFieldValues): PatientDetails {
  const isOther = values.guardian === 'other';
  return {
    name: values.name.trim(),
    dateOfBirth: parseDateOfBirth(values.dateOfBirth),
    phone: values.phone.trim() || null,
    email: values.email.trim().toLowerCase() || null,
    guardianId: (values.guardian === 'patient' && values.guardianId) || null,
    guardianName: (isOther && values.guardianName.trim()) || null,
    guardianPhone: (isOther && values.guardianPhone.trim()) || null,
    language: isLanguage(values.language) ? values.language : null,
    address: values.address.trim() || null,
    contactBy: values.contactBy || null,
    insuranceNumber: values.insuranceNumber.trim() || null,
  };
}
