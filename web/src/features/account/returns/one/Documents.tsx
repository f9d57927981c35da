import type { DocumentKind, MyReturnDetail, ReturnDocument } from '@easy-tax/contracts';
import {
  IconCalculator,
  IconDownload,
  IconFileCheck,
  IconFileInvoice,
  IconFileText,
  IconLock,
} from '@tabler/icons-react';
import { Icon } from '../../../../components/button/Icon';
import { IconLink } from '../../../../components/button/IconButton';
import { NoticeLine } from '../../../../components/ui/Notice';
import { t } from '../../../../i18n/en/account/one-return';
import { formatShortDate, formatSize } from '../../../../i18n/format';
import { DocRow } from '../parts/DocRow';
import { documentName, kindOfFile } from '../parts/document-names';

const icons: Readonly<Record<DocumentKind, typeof IconFileText>> = {
  draft: IconFileText,
  computation: IconCalculator,
  acknowledgement: IconFileCheck,
  invoice: IconFileInvoice,
  other: IconFileText,
};

/** What the office has given: of each kind the version that counts. */
export function Documents({ of: one, email }: { readonly of: MyReturnDetail; readonly email: string }) {
  return (
    <section className="card pad stack">
      <h2>{t('documents.title')}</h2>
      {!one.confirmed && (
        <NoticeLine of={IconLock} asks>
          {t('confirm.line', { email })}
        </NoticeLine>
      )}
      <ul>
        {one.documents
          .filter(({ kind, replacedAt }) => kind === 'other' || replacedAt === null)
          .map((document) => (
            <DocRow
              key={document._id}
              icon={icons[document.kind]}
              name={documentName(one, document)}
              note={noteOf(one, document)}
            >
              {document.filePath && (
                <IconLink
                  bare
                  href={document.filePath}
                  download={document.fileName}
                  label={t('documents.download', { document: documentName(one, document) })}
                >
                  <Icon of={IconDownload} />
                </IconLink>
              )}
            </DocRow>
          ))}
      </ul>
    </section>
  );
}

function noteOf(one: MyReturnDetail, { kind, version, fileName, size, createdAt }: ReturnDocument): string {
  const before = one.documents.find((other) => other.kind === kind && other.version === version - 1);
  const note = t('documents.note', {
    kind: kindOfFile(fileName),
    size: formatSize(size),
    day: formatShortDate(createdAt),
  });
  if (kind !== 'draft' || !before) return note;
  return `${note} · ${t('documents.replaces', { version: before.version, day: formatShortDate(before.createdAt) })}`;
}
