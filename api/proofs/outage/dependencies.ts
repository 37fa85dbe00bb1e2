/** What the API needs from outside, and what it does while that is away or broken. */
export interface Dependency {
  readonly name: 'identity' | 'cards' | 'mail' | 'images' | 'registry' | 'replica';
  /** What `docs/operations.md` calls it. */
  readonly title: string;
  /** What a call answers that needs it. */
  readonly status: 200 | 503;
  /** What people see. */
  readonly seen: string;
  /** What happens once it is back. */
  readonly afterwards: string;
}

/** Every call has its answer within that. */
export const ANSWER_MS = 3_000;
/** Everything works that soon after what it needs is back. */
export const RECOVERY_MS = 30_000;

/** The table "What people see while something is away" of `docs/operations.md` says the same. */
export const dependencies: readonly Dependency[] = [
  {
    name: 'identity',
    title: 'keys of the identity provider',
    status: 503,
    seen: 'Nobody can sign in by a process that has no keys yet; others keep them for six hours. Who is signed in stays so',
    afterwards: 'the next attempt succeeds',
  },
  {
    name: 'cards',
    title: 'card provider',
    status: 503,
    seen: 'Booking and cancelling work; paying says that it is not available right now',
    afterwards: 'the same payment is offered again, and made once',
  },
  {
    name: 'mail',
    title: 'mail server',
    status: 200,
    seen: 'Nothing: visits are booked, and their emails wait',
    afterwards: 'each email is sent once',
  },
  {
    name: 'images',
    title: 'image host',
    status: 503,
    seen: 'Staff are told that a photo cannot be stored right now; photos that are there are shown by the host',
    afterwards: 'the next upload succeeds',
  },
  {
    name: 'registry',
    title: 'registry',
    status: 503,
    seen: 'The page Releases says that it is not available right now; all other pages show the versions that were known',
    afterwards: 'the page Releases works',
  },
  {
    name: 'replica',
    title: 'replica',
    status: 200,
    seen: 'Nothing: the primary answers',
    afterwards: 'the replica is used once it is up to date',
  },
];
