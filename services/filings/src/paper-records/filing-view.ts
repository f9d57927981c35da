import { Filing, StaffFiling } from '@easy-tax/contracts';
import type { Caller } from '@easy-tax/platform/access';
import { projectionOf } from '@easy-tax/platform/core';
import type { StoredFiling } from './filing.records.js';

type Link = (filing: StoredFiling) => string;

/** False for papers that staff added or that came by a personal link: they are of the client of the owner's id. */
export const isSentByAccount = ({ addedBy, linkId }: Pick<StoredFiling, 'addedBy' | 'linkId'>): boolean =>
  addedBy === null && !linkId;

/** The client whose paper it is; null for one that an account sent and nobody has sorted. */
export const clientOfPaper = (paper: StoredFiling, taxReturn: { readonly owner: string } | null | undefined) =>
  taxReturn?.owner ?? paper.ofClient ?? (isSentByAccount(paper) ? null : paper.owner);

/**
 * Papers that others sent, as staff or by a personal link, may be another's: anybody can register a stranger's address,
 * until it is confirmed.
 */
export const isShownTo = (
  paper: StoredFiling,
  { _id, emailVerified }: Pick<Caller, '_id' | 'emailVerified'>,
): boolean => emailVerified || (isSentByAccount(paper) && paper.owner === _id);

/** The filing; of another's, without what its sender wrote. */
export const shownTo = (filing: StoredFiling, { _id }: Pick<Caller, '_id'>): StoredFiling =>
  filing.owner === _id ? filing : { ...filing, mobile: '', email: '', message: '' };
const fieldsOf = projectionOf(Filing.omit({ filePath: true }));
/** The same as an account sees it. */
export const viewFor = (filing: StoredFiling, by: Pick<Caller, '_id'>, link: Link): Filing => ({
  ...fieldsOf(shownTo(filing, by)),
  filePath: link(filing),
});
type Sorted = Pick<StaffFiling, 'sortedInto' | 'sortedTo'>;
/** The same with the staff's fields. @param sorted its return, of which form and period are shown, or the client it is sorted to without one */
export const staffViewOf = (
  filing: StoredFiling,
  { sortedInto: taxReturn, sortedTo }: Sorted,
  link: Link,
): StaffFiling => ({
  ...staffFieldsOf({
    ...filing,
    clientId: filing.owner,
    hasPdfPassword: Boolean(filing.pdfPassword),
    sortedInto: taxReturn && placeOf(taxReturn),
    sortedTo,
  }),
  filePath: link(filing),
});
const placeOf = projectionOf(StaffFiling.shape.sortedInto.unwrap());
const staffFieldsOf = projectionOf(StaffFiling.omit({ filePath: true }));
