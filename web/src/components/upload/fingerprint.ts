import { UploadInput } from '@easy-tax/contracts';

/** The same file and texts are the same submission, however often sent. */
export function fingerprintOf(input: UploadInput, file: File): string {
  const words = UploadInput.keyof().options.map((field) => input[field]);
  return JSON.stringify([...words, file.name, file.size, file.lastModified]);
}
