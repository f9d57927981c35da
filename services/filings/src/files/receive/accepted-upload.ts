import { type ErrorDetail, messages } from '@easy-tax/contracts';
import { ValidationFailed } from '@easy-tax/platform';
import type { z } from 'zod';
import type { ReceivedBody, ReceivedFile } from './read-upload.js';

export interface AcceptedUpload<Input> {
  readonly input: Input;
  readonly file: ReceivedFile;
}

/**
 * Validates the fields and file of an upload.
 * @throws ValidationFailed with all problems: fields in the form's order, then the file
 */
export function acceptUpload<Input>(schema: z.ZodType<Input>, { fields, file }: ReceivedBody): AcceptedUpload<Input> {
  const parsed = schema.safeParse(Object.fromEntries(fields));
  const details: ErrorDetail[] = (parsed.error?.issues ?? []).map(({ message, path }) => ({
    message,
    path: path.join('.'),
  }));
  const fileProblem = problemOf(file);
  if (fileProblem) details.push({ message: fileProblem, path: 'file' });
  if (parsed.success && file && !fileProblem) return { input: parsed.data, file };
  const [first = { message: messages.badRequest, path: '' }, ...rest] = details;
  throw new ValidationFailed([first, ...rest]);
}

/** A form without a chosen file sends a part without name and content. */
function problemOf(file: ReceivedFile | null): string | null {
  if (file === null) return messages.fileMissing;
  if (file.size > 0) return null;
  return file.name === undefined ? messages.fileMissing : messages.fileEmpty;
}
