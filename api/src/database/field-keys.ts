import type { Secrets } from 'shared-server';
import { createFieldCipher, type FieldCipher } from '../field-cipher';

/** What a process needs for the encrypted columns of a clinic. Everything else that has the same database shares it. */
export interface FieldKeys {
  /** Wraps and opens the clinic's data keys; null in a process without FIELD_KEY, which reads and writes no such column. */
  readonly wrapping: FieldCipher | null;
  /** The data keys as they were last read; null before. */
  loaded: { readonly cipher: FieldCipher; readonly atMs: number } | null;
}

export const createFieldKeys = (secrets: Secrets | undefined): FieldKeys => ({
  wrapping: secrets === undefined ? null : createFieldCipher(secrets),
  loaded: null,
});
