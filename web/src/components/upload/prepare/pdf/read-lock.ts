export interface Lock {
  /** Saving the file again would break its digital signature. */
  readonly isSigned: boolean;
}

/**
 * Null if the file is no PDF or not encrypted. Dictionary names stay readable in an encrypted PDF, and neither
 * trailer nor signature ByteRange may be compressed (ISO 32000-2, 7.5.8, 12.8.1).
 */
export function readLock(bytes: Uint8Array): Lock | null {
  const text = new TextDecoder('latin1').decode(bytes);
  // biome-ignore lint/plugin: a character for each byte.
  if (!text.slice(0, 1024).includes('%PDF-') || !/\/Encrypt\b/.test(text)) return null;
  return { isSigned: /\/ByteRange\s*\[/.test(text) };
}
