import {
  type DocumentKind,
  isEVerified,
  type MyReturn,
  type MyReturnDetail,
  type ReturnDocument,
  steps,
} from '@easy-tax/contracts';
import { kindOfFile } from '../../../../components/returns/DocRow';
import { formLabel } from '../../../../i18n/client-texts';
import { t } from '../../../../i18n/en/account/one-return';
import { formatShortDate, formatSize } from '../../../../i18n/format';

/** The newest document of this kind, or null. */
export const newestOf = ({ documents }: Pick<MyReturnDetail, 'documents'>, kind: DocumentKind): ReturnDocument | null =>
  documents.find((each) => each.kind === kind && each.replacedAt === null) ?? null;

/** ‘ITR-1, draft 2’, ‘Computation of income’. */
export function documentName(taxReturn: MyReturn, { kind, version, fileName }: ReturnDocument): string {
  const isIncomeTax = isEVerified(taxReturn.form);
  const isFiled = steps[taxReturn.step].phase === 'filed';
  if (kind === 'draft' && isFiled) return t('documents.asFiled', { form: formLabel(taxReturn) });
  if (kind === 'draft') return t('documents.kinds.draft', { form: formLabel(taxReturn), version });
  if (kind === 'other') return t('documents.kinds.other', { file: fileName });
  if (kind === 'computation' && isIncomeTax) return t('documents.computation');
  if (kind === 'acknowledgement' && isIncomeTax) return t('documents.itrV');
  return t(`documents.kinds.${kind}`);
}

/** ‘PDF · 212 kB · 25 Nov’. */
export const documentNote = ({ fileName, size, createdAt }: ReturnDocument): string =>
  t('documents.note', { kind: kindOfFile(fileName), size: formatSize(size), day: formatShortDate(createdAt) });
