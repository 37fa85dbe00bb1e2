import { type CatalogueEntry, final } from './catalogue-entry';

/** The errors of proving a second factor, setting one up and removing it. */
export const secondFactorErrors = {
  /** `ways` has the ways that the account has, with spaces between. */
  second_factor_required: final(403, 'Please confirm with your second factor to log in.'),
  second_factor_setup_required: final(
    403,
    'Your role at the clinic needs a second factor. Please set one up to log in.',
  ),
  second_factor_invalid: final(
    422,
    "That didn't work. Each code works once: wait for the next one and try again.",
  ),
  second_factor_exists: final(409, 'You have an authenticator app already. Remove it first.'),
  second_factor_demanded: final(
    409,
    'Your role at the clinic needs a second factor. Add another one before you remove this one.',
  ),
  /** `ways` as above. */
  confirmation_required: final(403, "Please confirm that it's you to continue."),
  reset_needs_two_owners: final(
    409,
    'Two owners have to agree on this, and neither can be the person whom it is for.',
  ),
} as const satisfies Record<string, CatalogueEntry>;
