import { DamagedData, EngineUnavailable } from '../errors.js';
import { DuplicateKey } from '../records.js';

const kinds = { EngineUnavailable, DamagedData };

/** An error on its way between two threads, which keeps its words there and loses a class of ours. */
export type Told =
  | { readonly duplicate: string }
  | { readonly kind: keyof typeof kinds; readonly error: Error }
  | { readonly kind: null; readonly error: unknown };

export function told(error: unknown): Told {
  if (error instanceof DuplicateKey) return { duplicate: error.field };
  if (error instanceof DamagedData) return { kind: 'DamagedData', error };
  if (error instanceof EngineUnavailable) return { kind: 'EngineUnavailable', error };
  return { kind: null, error };
}

export function untold(said: Told): unknown {
  if ('duplicate' in said) return new DuplicateKey(said.duplicate);
  if (said.kind === null) return said.error;
  return new kinds[said.kind](said.error.message, { cause: said.error });
}
