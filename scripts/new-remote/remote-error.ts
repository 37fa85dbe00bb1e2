/** A remote that cannot be made as asked; the message says why and what to do, to its developer. */
export class RemoteError extends Error {}
