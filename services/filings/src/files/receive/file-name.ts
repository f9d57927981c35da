import { cleanLine, cutFileName, limits, RAW_FACTOR } from '@easy-tax/contracts';

/**
 * Cleans a client's file name for display: no folders or invisible characters, at most 255 characters, extension kept.
 * Never used as a path. Undefined if nothing is left.
 */
export function cleanFileName(sent: string | undefined): string | undefined {
  const last = sent?.split(/[/\\]/).at(-1) ?? '';
  const name = cleanLine(cutFileName(last, RAW_FACTOR * limits.fileNameLength));
  if (name === '' || /^\.+$/.test(name)) return undefined;
  return cutFileName(name, limits.fileNameLength);
}
