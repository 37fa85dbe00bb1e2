import { visitLengthSchema } from 'shared-contracts';

/** A length in minutes as it is typed or stands in an address; null for none, or none that a visit can have. */
export function parseLength(text: string | null): number | null {
  const { data } = visitLengthSchema.safeParse(text ? Number(text) : null);
  return data ?? null;
}
