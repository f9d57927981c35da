import { t } from '../../i18n/en/filings/filings';
import { ApiError, messageOf } from '../../lib/http/api';
import { findFileProblem, isReadable } from '../../lib/upload/file-content';

/** The problem of a chosen file; null if it can be sent. */
export const findChoiceProblem = async (file: File, maxMb: number, kinds: readonly string[]): Promise<string | null> =>
  (await isReadable(file)) ? findFileProblem(file, maxMb, kinds) : t('file.unreadable');

/** Refusals of the file itself: only another helps. */
const REFUSED: readonly string[] = ['infected', 'unsupported_type'];

/** A failed upload: cancelled by the person, without a network, of the file itself, cut on its way, or refused for now. */
export type UploadFailure =
  | { readonly kind: 'cancelled' | 'offline' }
  | { readonly kind: 'file'; readonly problem: string }
  | { readonly kind: 'cut' | 'other'; readonly message: string };

/** Browsers give the same error for every request without an answer, so this looks at file and network. */
export async function uploadFailureOf(error: unknown, file: File): Promise<UploadFailure> {
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'aborted') return { kind: 'cancelled' };
  if (code !== null && REFUSED.includes(code)) return { kind: 'file', problem: messageOf(error) };
  if (code === 'network') {
    if (!(await isReadable(file))) return { kind: 'file', problem: t('file.unreadable') };
    if (!navigator.onLine) return { kind: 'offline' };
  }
  return { kind: code === 'network' ? 'cut' : 'other', message: messageOf(error) };
}
