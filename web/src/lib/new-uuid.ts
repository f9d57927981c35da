import { newIdempotencyKey } from './http/api';

/** A new random UUID. Not `crypto.randomUUID`, which is missing on plain HTTP. */
export const newUuid = (): string =>
  newIdempotencyKey().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
