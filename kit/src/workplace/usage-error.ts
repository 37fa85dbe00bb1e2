/** A command that cannot run as it was called; the message says why and what to do. */
export class UsageError extends Error {}
