import type { User } from 'shared-contracts';

type UserId = Pick<User, 'id'>;

/** The ID of the element with a user's name: it describes the row's buttons and can take focus. */
export const toNameId = ({ id }: UserId): string => `user-${id}`;

/** What takes focus after a change: the user's name, or the page's heading once the user is not listed. */
export const findFocus = (user: UserId): HTMLElement | null =>
  document.getElementById(toNameId(user)) ?? document.querySelector('h1');
