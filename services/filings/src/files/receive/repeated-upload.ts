import { messages } from '@easy-tax/contracts';
import { Conflict, DuplicateKey, fingerprintOf, NotFound } from '@easy-tax/platform';
import { acceptUpload } from './accepted-upload.js';
import { type ReceivedBody, type ReceivedFile, RecordInDoubt } from './file-receiver.js';
import type { Kept, Upload } from './upload.js';

export const madeBefore = async <Input, Made extends Kept>({ requestKey, findByKey }: Upload<Input, Made>) =>
  requestKey === null ? null : findByKey(requestKey);

/**
 * Compares a repeated upload with the record that the first one has made.
 * @throws Conflict for other fields or bytes; NotFound if its parts are missing and the record didn't come by them
 */
export function repeated<Input, Made extends Kept>(
  upload: Upload<Input, Made>,
  earlier: Made | null,
  body: ReceivedBody,
): { readonly input: Input; readonly record: Made } {
  const madeOf = arePartsMissing(body) ? fileOf(earlier, body) : body.file;
  const { input, file } = acceptUpload(upload.schema, { ...body, file: madeOf });
  if (!earlier) throw new NotFound();
  return { input, record: sameAs(earlier, fingerprintOfUpload(upload, input, file), file) };
}

/**
 * The record of a concurrent request with the same key, which may have run on any replica: the unique record decides.
 * @throws NotFound if the parts have become another record; RecordInDoubt; what is no DuplicateKey
 */
export async function winnerOver<Input, Made extends Kept>(upload: Upload<Input, Made>, error: unknown): Promise<Made> {
  if (!(error instanceof DuplicateKey)) throw error;
  if (error.field === 'uploadId') throw new NotFound();
  const winner = error.field === 'requestKey' && (await madeBefore(upload));
  if (!winner) throw new RecordInDoubt(error);
  return winner;
}

export const arePartsMissing = ({ uploadId, file }: ReceivedBody): boolean => uploadId !== null && file === null;

/** Parts are removed once their record is made, which says what they were. */
function fileOf(made: Kept | null, { uploadId }: ReceivedBody): ReceivedFile {
  if (made?.uploadId !== uploadId) throw new NotFound();
  const { size, sha256, fileName: name } = made;
  return { size, sha256, name, type: null };
}

export const fingerprintOfUpload = <Input, Made extends Kept>(
  { returnId = '' }: Upload<Input, Made>,
  input: Input,
  { sha256 }: Pick<Kept, 'sha256'>,
): string => fingerprintOf([returnId, JSON.stringify(input, compared), sha256]);

/** Leaves out the password (guessable from a digest) and the way of upload. */
const notCompared: readonly string[] = ['pdfPassword', 'uploadId', 'fileName'];
const compared = (name: string, value: unknown) => (notCompared.includes(name) ? undefined : value);

/** Repeats the first answer, whichever return it is in now. @throws Conflict for other fields or bytes */
export function sameAs<Made extends Kept>(earlier: Made, fingerprint: string, { sha256 }: Pick<Kept, 'sha256'>): Made {
  const isSame = earlier.requestFingerprint ? earlier.requestFingerprint === fingerprint : earlier.sha256 === sha256;
  if (!isSame) throw new Conflict(messages.keyReused);
  return earlier;
}
