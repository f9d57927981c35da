import { type ClientDocument, type ClientReturn, formLabel, limits } from '@easy-tax/contracts';
import { IconDownload } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { IconLink } from '../../../../../components/button/Button';
import { t } from '../../../../../i18n/en/admin/client-work';
import { t as one } from '../../../../../i18n/en/admin/returns/return';
import { formatDate, formatNumber } from '../../../../../i18n/format';
import { addressOfReturn } from '../../../addresses';
import { Period } from '../../../returns/shared/cells';
import { Block, useFirstRows } from '../Block';
import styles from '../ClientPage.module.css';

interface DocumentsProps {
  readonly documents: readonly ClientDocument[];
  readonly returns: ReadonlyMap<string, ClientReturn>;
}

/** The newest drafts, computations and acknowledgements that the office gave; nothing without one. */
export function Documents({ documents, returns }: DocumentsProps) {
  const { shown, below } = useFirstRows(documents);
  if (documents.length === 0) return null;
  const number = formatNumber(documents.length);
  const isCut = documents.length >= limits.clientRows;
  return (
    <Block id="documents" title={t('documents.title')} count={isCut ? undefined : number}>
      <ul className={styles.lines}>
        {shown.map((document) => {
          const of = returns.get(document.returnId);
          const kind = one(`documents.kinds.${document.kind}`);
          const name = document.version > 1 ? t('documents.version', { kind, version: document.version }) : kind;
          return (
            <li key={document._id}>
              <span>
                <b>{name}</b>
                <small>
                  {of && (
                    <Link to={addressOfReturn(of._id)}>
                      {formLabel(of)}, <Period of={of.period} />
                    </Link>
                  )}{' '}
                  · {formatDate(document.createdAt)}
                </small>
              </span>
              {document.filePath && (
                <IconLink
                  icon={IconDownload}
                  bare
                  label={t('documents.download', { name: document.fileName })}
                  href={document.filePath}
                  download={document.fileName}
                />
              )}
            </li>
          );
        })}
      </ul>
      {below(t(isCut ? 'documents.newest' : 'documents.all', { number }), isCut)}
    </Block>
  );
}
