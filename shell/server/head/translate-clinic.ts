import { type DocumentNames, type Language, toDocumentNames, translateName } from 'shared-texts';
import type { PublicClinic } from './public-clinic';

/** What the clinic has names for in a language; null for nothing. */
export function findNames({ names }: PublicClinic, language: Language): DocumentNames | null {
  const found = names && toDocumentNames(names, language);
  const hasAny = found && Object.values(found).some((kind) => Object.keys(kind).length > 0);
  return hasAny ? found : null;
}

/** The clinic with the names of its treatments and of the specialities of its dentists in a language. */
export function translateClinic(clinic: PublicClinic, language: Language): PublicClinic {
  const names = findNames(clinic, language);
  if (!names) return clinic;
  return {
    ...clinic,
    treatments: clinic.treatments?.map((treatment) => ({
      ...treatment,
      name: translateName(treatment.name, names.treatments),
    })),
    dentists: clinic.dentists?.map((dentist) => ({
      ...dentist,
      speciality: translateName(dentist.speciality, names.specialities),
    })),
  };
}
