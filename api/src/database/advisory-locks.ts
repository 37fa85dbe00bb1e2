/**
 * The second number of a clinic's advisory locks. Those of days are counted from the year 2000 on, see `lockDays`;
 * -3 is of the database's function `relay_outbox`.
 */
export const advisoryLocks = { offers: -1, reports: -4, settings: -5 } as const;
