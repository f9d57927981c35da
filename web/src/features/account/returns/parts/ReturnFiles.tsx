import {
  type DocumentKind,
  isEVerified,
  type MyReturn,
  type MyReturnDetail,
  type ReturnDocument,
  type ReturnPaper,
  steps,
} from '@easy-tax/contracts';
import { IconExternalLink, IconReceipt } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { iconOfFile } from '../../../../components/form/FileCard';
import { DocLink, DocRow, kindOfFile } from '../../../../components/returns/DocRow';
import { formLabel } from '../../../../i18n/client-texts';
import { t } from '../../../../i18n/en/account/one-return';
import { t as returns } from '../../../../i18n/en/account/returns';
import { formatShortDate, formatSize } from '../../../../i18n/format';

interface PaperRowProps {
  readonly paper: Pick<ReturnPaper, 'fileName' | 'reference' | 'filePath'>;
  readonly note: ReactNode;
  readonly hasReceipt: boolean;
}

const hidden = <span className="visually-hidden" />;

/** A client's paper with its receipt, which opens in place. */
export function PaperRow({ paper: { fileName, reference, filePath }, note, hasReceipt }: PaperRowProps) {
  const receipt = { pathname: '/profile', search: `?receipt=${reference}`, hash: '#filing' };
  const href = useHref(receipt);
  const onClick = useLinkClickHandler<HTMLAnchorElement>(receipt);
  return (
    <DocRow icon={iconOfFile(fileName)} name={fileName} note={note}>
      {hasReceipt && (
        <DocLink icon={IconReceipt} href={href} onClick={onClick}>
          {returns.rich('papers.receipt', { of: hidden, file: fileName })}
        </DocLink>
      )}
      {filePath && (
        <DocLink icon={IconExternalLink} href={filePath} target="_blank" rel="noopener">
          {returns.rich('papers.open', { of: hidden, file: fileName })}
        </DocLink>
      )}
    </DocRow>
  );
}

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
