/** How long a request waits for something outside: with the time of our own queries, a person has an answer within three seconds. */
export const PATIENCE_MS = 2_500;
