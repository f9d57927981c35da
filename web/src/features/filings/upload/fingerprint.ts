import { FilingInput } from '@easy-tax/contracts';

/** The same paper with the same words is the same submission, however often it is sent. */
export function fingerprintOf(input: FilingInput, file: File): string {
  const words = FilingInput.keyof().options.map((field) => input[field]);
  return JSON.stringify([...words, file.name, file.size, file.lastModified]);
}
