import type { User } from 'shared-contracts';

type UserId = Pick<User, 'id'>;

/** The ID of the element with a user's name: it describes the row's buttons and can take focus. */
export const toNameId = ({ id }: UserId): string => `user-${id}`;

export const findName = (user: UserId): HTMLElement | null =>
  document.getElementById(toNameId(user));
