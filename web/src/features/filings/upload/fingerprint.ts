import type { FilingInput } from '@easy-tax/contracts';

/** The same paper with the same words is the same submission, however often it is sent. */
export function fingerprintOf(input: FilingInput, file: File): string {
  return JSON.stringify([
    input.name,
    input.mobile,
    input.email,
    input.message,
    file.name,
    file.size,
    file.lastModified,
  ]);
}
