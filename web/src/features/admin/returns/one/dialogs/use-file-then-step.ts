import { type DocumentKind, messages, returnCalls, type StaffReturnDetail, type StepInput } from '@easy-tax/contracts';
import { useRef } from 'react';
import { ApiError } from '../../../../../lib/http/api-error';
import type { ChosenFile } from '../write/use-file';
import type { Write } from '../write/use-write';

/**
 * Adds the chosen file to the return and takes the step with it. A step that fails can be tried again without sending
 * the file once more.
 */
export function useFileThenStep(of: StaffReturnDetail, { write }: Write, chosen: ChosenFile) {
  const added = useRef<{ readonly file: File; readonly documentId: string } | null>(null);

  const addFile = async (kind: DocumentKind) => {
    if (chosen.file && added.current?.file === chosen.file)
      return { documentId: added.current.documentId, version: of.version };
    const { data } = await chosen.upload(returnCalls.addDocument, { kind });
    if (chosen.file) added.current = { file: chosen.file, documentId: data.fileId };
    // Adding it is one change: another version says that somebody else has changed the return, too.
    if (data.version !== of.version + 1) throw new ApiError(messages.returnChangedMeanwhile, 'conflict', 409);
    return { documentId: data.fileId, version: data.version };
  };

  return async (kind: DocumentKind, step: Omit<StepInput, 'version'>, here?: string | null) => {
    const withFile = chosen.file || here === undefined;
    const with_ = withFile ? await addFile(kind) : { documentId: here ?? undefined, version: of.version };
    return write(returnCalls.stepReturn, { body: { ...step, ...with_ } });
  };
}
