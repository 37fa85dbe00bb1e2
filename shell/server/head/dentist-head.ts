import { paths } from 'shared-contracts';
import type { Language } from 'shared-texts';
import { texts } from '../texts';
import type { PublicClinic, PublicDentist } from './public-clinic';
import { toDentistData } from './structured-data';

const PREFIX = paths.dentist('');

/**
 * The dentist whose page an address is: null for one who has left or is not shown, undefined for other pages and while the API does not
 * say who has one.
 */
export function findDentist(
  { dentists }: PublicClinic,
  pathname: string,
): PublicDentist | null | undefined {
  if (!pathname.startsWith(PREFIX)) return undefined;
  const slug = pathname.slice(PREFIX.length).replace(/\/$/, '');
  return dentists && (dentists.find((dentist) => dentist.slug === slug) ?? null);
}

/** What a page says of the one person or thing that it is about. */
export interface PageSubject {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** In the words of schema.org; null while the site has no address. */
  readonly data: object | null;
}

interface Surroundings {
  readonly clinic: PublicClinic;
  readonly siteUrl: string | undefined;
  readonly language: Language;
}

export function toDentistSubject(
  dentist: PublicDentist,
  { clinic, siteUrl, language }: Surroundings,
): PageSubject {
  const { name, speciality } = dentist;
  return {
    path: paths.dentist(dentist.slug),
    title: texts.pageTitle(name, clinic.name),
    description: texts.dentist[language](name, speciality, clinic.name),
    data: siteUrl ? toDentistData(dentist, { clinic, siteUrl }) : null,
  };
}
