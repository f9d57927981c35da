import type { MyReturnDetail, ReturnDocument } from '@easy-tax/contracts';
import { IconDownload, IconLock } from '@tabler/icons-react';
import { DocLink, DocRow, documentIcons } from '../../../../components/returns/DocRow';
import { NoticeLine } from '../../../../components/ui/Notice';
import { t } from '../../../../i18n/en/account/one-return';
import { formatShortDate } from '../../../../i18n/format';
import { documentName, documentNote } from '../parts/documents';

const kinds = Object.keys(documentIcons);

/** The office's documents: the current version of each kind. */
export function Documents({ taxReturn, email }: { readonly taxReturn: MyReturnDetail; readonly email: string }) {
  const documents = taxReturn.documents
    .filter(({ kind, replacedAt }) => kind === 'other' || replacedAt === null)
    .sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
  return (
    <section className="card pad stack">
      <h2>{t('documents.title')}</h2>
      {!taxReturn.confirmed && (
        <NoticeLine icon={IconLock} asks>
          {t('confirm.line', { email })}
        </NoticeLine>
      )}
      <ul>
        {documents.map((document) => {
          const name = documentName(taxReturn, document);
          const { _id, kind, filePath, fileName } = document;
          return (
            <DocRow key={_id} icon={documentIcons[kind]} name={name} note={noteOf(taxReturn, document)}>
              {filePath && (
                <DocLink icon={IconDownload} href={filePath} download={fileName}>
                  {t.rich('documents.download', { of: <span className="visually-hidden" />, document: name })}
                </DocLink>
              )}
            </DocRow>
          );
        })}
      </ul>
    </section>
  );
}

function noteOf(taxReturn: MyReturnDetail, document: ReturnDocument): string {
  const { kind, version } = document;
  const before = taxReturn.documents.find((other) => other.kind === kind && other.version === version - 1);
  const note = documentNote(document);
  if (kind !== 'draft' || !before) return note;
  return `${note} · ${t('documents.replaces', { version: before.version, day: formatShortDate(before.createdAt) })}`;
}
