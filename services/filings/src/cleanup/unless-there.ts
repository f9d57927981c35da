import { DuplicateKey } from '@easy-tax/platform';

/** Resolves if the record was there before, too. */
export async function unlessThere(insert: Promise<unknown>): Promise<void> {
  try {
    await insert;
  } catch (error) {
    if (!(error instanceof DuplicateKey)) throw error;
  }
}
