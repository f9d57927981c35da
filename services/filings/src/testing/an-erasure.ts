import { INTERNAL_HEADER } from '@easy-tax/platform/access';
import { type DataOwner, type OwnFiling, OwnFilings } from '@easy-tax/platform/office';
import { INTERNAL_TOKEN, type LoggedIn } from '@easy-tax/platform/testing';
import { service } from './suite.js';

/** Headers of a call by another service. */
export const internal = { [INTERNAL_HEADER]: INTERNAL_TOKEN };

/** Erases what an account has at filings, as auth does. @param byHolder false: an owner has asked; null: an earlier build */
export const eraseAccount = ({ _id, email }: LoggedIn, byHolder: boolean | null = false): Promise<Response> =>
  service.send(
    null,
    'POST',
    '/internal/personal-data/erase',
    { _id, email, ...(byHolder !== null && { byHolder }) },
    internal,
  );

type Reader = Pick<LoggedIn, '_id'> & Pick<DataOwner, 'email' | 'role'>;
/** Without a role as auth of an earlier build. */
const readerOf = ({ _id, email, role }: Reader) => ({ _id, email, role });

/** A page of what auth exports of an account. @param of `clients`, `openings` or `returns` instead of its papers */
export async function exportedPage(reader: Reader, of = '', cursor?: string): Promise<unknown> {
  const path = ['/internal/personal-data', of, 'page'].filter(Boolean).join('/');
  return (await service.send(null, 'POST', path, { owner: readerOf(reader), cursor }, internal)).json();
}

/** All pages of its papers. */
export async function exportedPapers(account: Reader): Promise<OwnFiling[]> {
  const papers: OwnFiling[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { rows, next } = OwnFilings.parse(await exportedPage(account, '', cursor));
    papers.push(...rows);
    cursor = next;
  }
  return papers;
}

export const exportedFile = (reader: Reader, fileId: string): Promise<Response> =>
  service.send(null, 'POST', `/internal/personal-data/files/${fileId}`, readerOf(reader), internal);
