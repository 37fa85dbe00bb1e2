import type { ClinicFacts, SiteContext } from 'shared-contracts';

/** A dentist who has a page. */
export type PublicDentist = NonNullable<ClinicFacts['dentists']>[number];

/** The clinic as the API describes it, or the settings of this server until it has responded. */
export type PublicClinic = SiteContext['clinic'] &
  Partial<Pick<ClinicFacts, 'treatments' | 'rating' | 'dentists' | 'names'>> & {
    /** Where patients write to; null or undefined for none. */
    readonly email?: string | null | undefined;
  };
