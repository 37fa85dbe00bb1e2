import type { ClinicFacts, SiteContext } from 'shared-contracts';

/** The clinic as the API describes it, or the settings of this server until it has responded. */
export type PublicClinic = SiteContext['clinic'] &
  Partial<Pick<ClinicFacts, 'treatments' | 'rating'>> & {
    /** Where patients write to; null or undefined for none. */
    readonly email?: string | null | undefined;
  };
