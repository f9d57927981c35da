export interface Lock {
  /** A digital signature is broken when the file is saved again. */
  readonly isSigned: boolean;
}

/**
 * Null for files that are no PDF, or not encrypted. Names of dictionaries stay readable in an encrypted PDF, and neither
 * its trailer nor a signature's ByteRange may be compressed (ISO 32000-2, 7.5.8, 12.8.1).
 */
export function readLock(bytes: Uint8Array): Lock | null {
  const text = new TextDecoder('latin1').decode(bytes);
  if (!text.slice(0, 1024).includes('%PDF-') || !/\/Encrypt\b/.test(text)) return null;
  return { isSigned: /\/ByteRange\s*\[/.test(text) };
}
