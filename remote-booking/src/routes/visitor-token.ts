import { visitorTokenSchema } from 'shared-contracts';

const NAME = 'molar:visitor';

/** Without storage each choice is one of another visitor. */
function attempt<T>(access: () => T): T | null {
  try {
    return access();
  } catch {
    return null;
  }
}

/** By what the clinic knows the time that it keeps for the visitor of this tab; null for none. */
export const readVisitorToken = (): string | null =>
  visitorTokenSchema.safeParse(attempt(() => sessionStorage.getItem(NAME))).data ?? null;

export const forgetVisitorToken = (): void => void attempt(() => sessionStorage.removeItem(NAME));

/** The tab's token from now on: the given one, else the present or a new one. */
export function ensureVisitorToken(given: string | null): string {
  const token = given ?? readVisitorToken() ?? crypto.randomUUID();
  attempt(() => sessionStorage.setItem(NAME, token));
  return token;
}
