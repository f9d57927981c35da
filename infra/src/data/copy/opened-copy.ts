import { type Manifest, readManifest } from './manifest.js';
import { openerOf } from './sealing.js';
import type { Wrap } from './wrap.js';

/** A finished copy whose parts were found whole. */
export interface OpenedCopy {
  readonly folder: string;
  readonly manifest: Manifest;
  /** Reads what it is encrypted with. */
  readonly unwrap: Wrap;
}

interface Wanted {
  readonly kind: Manifest['kind'];
  /** The file with the secret key, for a copy that is encrypted. */
  readonly identity?: string;
}

/** @throws DataRefused for another kind, a damaged part, or an encrypted copy without its key */
export async function openCopy(folder: string, { kind, identity }: Wanted): Promise<OpenedCopy> {
  const manifest = await readManifest(folder, kind);
  return { folder, manifest, unwrap: await openerOf(manifest.recipients ?? [], identity) };
}

/** Record type by record type, and not database by database. */
export const isTyped = ({ records }: Manifest): boolean => records.every(({ type }) => type !== undefined);
