interface Person {
  readonly displayName: string;
  readonly email: string;
}

/** The name a booking is made in; somebody who never gave one is called as in their e-mail. */
export function toPatientName({ displayName, email }: Person): string {
  return displayName || email.replace(/@.*/, '');
}
