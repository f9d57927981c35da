import { messages } from '@easy-tax/contracts';
import { DuplicateKey } from '@easy-tax/platform/data';
import { Conflict, fingerprintOf, NotFound } from '@easy-tax/platform/http';
import { acceptUpload, type ReceivedBody, type ReceivedFile } from './read-upload.js';
import { RecordInDoubt, type Upload, type UploadedFile, type UploadRecord } from './upload.js';

/** The record that an earlier upload with the same key has made. */
export const findEarlier = async <Made extends UploadRecord>(
  upload: Upload<unknown, unknown, Made>,
): Promise<Made | null> => (upload.requestKey === null ? null : upload.findByRequestKey(upload.requestKey));

/**
 * Compares a repeated upload with the record that the first one has made.
 * @throws Conflict for other fields or bytes; NotFound if its parts are missing and the record didn't come by them
 */
export function repeatUpload<Input, Made extends UploadRecord>(
  upload: Upload<Input, unknown, Made>,
  earlier: Made | null,
  body: ReceivedBody,
): { readonly input: Input; readonly record: Made } {
  const madeOf = arePartsMissing(body) ? fileOf(earlier, body) : body.file;
  const { input, file } = acceptUpload(upload.schema, { ...body, file: madeOf });
  if (!earlier) throw new NotFound();
  return { input, record: sameAs(earlier, fingerprintOfUpload(upload, input, file), file) };
}

/**
 * Makes the record, or finds that of a concurrent request with the same key, which may have run on any replica: the
 * unique record decides.
 * @throws Conflict for other fields or bytes; NotFound if the parts have become another record; RecordInDoubt
 */
export async function makeRecordOnce<Details, Made extends UploadRecord>(
  upload: Upload<unknown, Details, Made>,
  details: Details,
  file: UploadedFile,
): Promise<{ readonly record: Made; readonly isNew: boolean }> {
  try {
    return { record: await upload.makeRecord(details, file), isNew: true };
  } catch (error) {
    if (!(error instanceof DuplicateKey)) throw error;
    if (error.field === 'uploadId') throw new NotFound();
    const winner = error.field === 'requestKey' && (await findEarlier(upload));
    if (!winner) throw new RecordInDoubt(error);
    return { record: sameAs(winner, file.requestFingerprint, file), isNew: false };
  }
}

export const arePartsMissing = ({ uploadId, file }: ReceivedBody): boolean => uploadId !== null && file === null;

/** Parts are removed once their record is made, which says what they were. */
function fileOf(made: UploadRecord | null, { uploadId }: ReceivedBody): ReceivedFile {
  if (made?.uploadId !== uploadId) throw new NotFound();
  const { size, sha256, fileName: name } = made;
  return { size, sha256, name, type: null };
}

export const fingerprintOfUpload = (
  { returnId = '' }: { readonly returnId?: string },
  input: unknown,
  { sha256 }: Pick<UploadRecord, 'sha256'>,
): string => fingerprintOf([returnId, JSON.stringify(input, compared), sha256]);

/** Leaves out the password (guessable from a digest) and the way of upload. */
const notCompared: readonly string[] = ['pdfPassword', 'uploadId', 'fileName'];
const compared = (name: string, value: unknown) => (notCompared.includes(name) ? undefined : value);

/** Repeats the first answer, whichever return it is in now. @throws Conflict for other fields or bytes */
function sameAs<Made extends UploadRecord>(
  earlier: Made,
  fingerprint: string,
  { sha256 }: Pick<UploadRecord, 'sha256'>,
): Made {
  const isSame = earlier.requestFingerprint ? earlier.requestFingerprint === fingerprint : earlier.sha256 === sha256;
  if (!isSame) throw new Conflict(messages.keyReused);
  return earlier;
}
