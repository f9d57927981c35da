import { adminCalls, formLabel, type ReturnDocument, type StaffReturnDetail } from '@easy-tax/contracts';
import { IconAlertTriangle, IconDownload, IconEye, IconLock, IconMail } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button, IconButton, IconLink } from '../../../../../components/button/Button';
import { Drawer } from '../../../../../components/data-table/record/Drawer';
import { DocRow, documentIcons, kindOfFile } from '../../../../../components/returns/DocRow';
import { Checksum } from '../../../../../components/ui/Checksum';
import { Fact, Facts } from '../../../../../components/ui/Facts';
import { NoticeLine } from '../../../../../components/ui/Notice';
import { Tag } from '../../../../../components/ui/Tag';
import { t } from '../../../../../i18n/en/admin/returns/return';
import { formatDateTime, formatShortDate, formatShortDateTime, formatSize } from '../../../../../i18n/format';
import { Preview } from '../../../papers/preview/Preview';
import { writeTo } from '../../acts/act-form';
import { acts } from '../../acts/acts';
import { useActForm } from '../write/ActForm';
import { readReturn, useWrite } from '../write/use-return';
import styles from './Documents.module.css';

interface DocumentsProps {
  readonly taxReturn: StaffReturnDetail;
  readonly onShow: (id: string) => void;
}

/** The office's documents, newest first, and who may open them. */
export function Documents({ taxReturn, onShow }: DocumentsProps) {
  const { busy, writeOnce } = useWrite(taxReturn);
  const newestFirst = [...taxReturn.documents].sort((earlier, later) =>
    later.createdAt.localeCompare(earlier.createdAt),
  );
  return (
    <section className="card pad stack" aria-labelledby="documents">
      <h2 id="documents" tabIndex={-1} className={styles.title}>
        {t('documents.title')}
      </h2>
      {!taxReturn.contact && !taxReturn.keptUntil && (
        <NoticeLine icon={IconAlertTriangle}>{t('documents.gone')}</NoticeLine>
      )}
      {taxReturn.contact && !taxReturn.contact.confirmed && (
        <>
          <NoticeLine icon={IconAlertTriangle} asks>
            {t('documents.unconfirmed', { name: taxReturn.client.name, email: taxReturn.contact.email })}
          </NoticeLine>
          <div className="row">
            <Button
              icon={IconMail}
              small
              busy={busy}
              onClick={() =>
                void writeOnce(writeTo(adminCalls.askToConfirm, { params: { id: taxReturn.contact?._id ?? '' } }))
              }
            >
              {t('documents.confirm')}
            </Button>
          </div>
        </>
      )}
      {newestFirst.length > 0 && (
        <ul>
          {newestFirst.map((document) => (
            <Document key={document._id} taxReturn={taxReturn} document={document} onShow={onShow} />
          ))}
        </ul>
      )}
      {!taxReturn.keptUntil && <GiveDocument taxReturn={taxReturn} />}
    </section>
  );
}

function Document({ taxReturn, document, onShow }: DocumentsProps & { readonly document: ReturnDocument }) {
  const name = documentName(taxReturn, document);
  return (
    <DocRow
      icon={documentIcons[document.kind]}
      name={name}
      tag={taxReturn.approval?.documentId === document._id && <ApprovedTag />}
      note={documentNote(document)}
    >
      <IconButton icon={IconEye} bare label={t('documents.preview', { name })} onClick={() => onShow(document._id)} />
      {document.filePath && (
        <IconLink
          icon={IconDownload}
          bare
          label={t('documents.download', { name })}
          href={document.filePath}
          download={document.fileName}
        />
      )}
    </DocRow>
  );
}

const ApprovedTag = () => <Tag icon={IconLock}>{t('documents.approved')}</Tag>;

function documentName(taxReturn: StaffReturnDetail, { kind, version, fileName }: ReturnDocument): string {
  if (kind === 'draft') return t('documents.names.draft', { form: formLabel(taxReturn), version });
  return kind === 'other' ? fileName : t(`documents.names.${kind}`);
}

const SHORT_HASH = 8;

function documentNote({ replacedAt, kind, fileName, size, createdAt, sha256 }: ReturnDocument): ReactNode {
  if (replacedAt) return t('documents.replaced', { day: formatShortDate(replacedAt) });
  const note = t('documents.note', {
    kind: kindOfFile(fileName),
    size: formatSize(size),
    when: formatShortDateTime(createdAt),
  });
  if (kind !== 'draft') return note;
  const hash = sha256.slice(0, SHORT_HASH).replace(/(.{4})(?=.)/g, '$1 ');
  return t.rich('documents.hash', { hash: <span title={sha256} />, note, short: hash });
}

/** Adds a document for the client. Sends nothing before its button is pressed. */
function GiveDocument({ taxReturn }: { readonly taxReturn: StaffReturnDetail }) {
  const { form, busy, typed, go, inside } = useActForm(taxReturn, acts.give.form(taxReturn), { dense: true });
  return (
    <form {...form} className={`noprint stack ${styles.give}`}>
      {inside}
      {typed.file && (
        <div className="row">
          <Button icon={acts.give.icon} small type="submit" busy={busy}>
            {go}
          </Button>
        </div>
      )}
    </form>
  );
}

interface DocumentDrawerProps {
  readonly taxReturn: StaffReturnDetail;
  readonly document: ReturnDocument;
  readonly onShow: (id: string | null) => void;
}

/** A document of the office beside its return. */
export function DocumentDrawer({ taxReturn, document, onShow }: DocumentDrawerProps) {
  const { _id, fileName, size, sha256, by, createdAt } = document;
  const renew = async () =>
    (await readReturn(taxReturn._id)).documents.find((each) => each._id === _id)?.filePath ?? null;
  const move = (by: 1 | -1) => {
    const next = taxReturn.documents[taxReturn.documents.indexOf(document) + by];
    if (next) onShow(next._id);
  };
  return (
    <Drawer
      record={_id}
      title={documentName(taxReturn, document)}
      wide
      onClose={() => onShow(null)}
      onMove={move}
      onDelete={null}
    >
      <section className="stack">
        <Preview
          file={{ ...document, renew }}
          findClients={async () => [taxReturn.client._id]}
          onShown={() => undefined}
        />
      </section>
      <section>
        <Facts>
          <Fact label={t('documents.file')}>
            {fileName} <span className="muted tabular">· {formatSize(size)}</span>
          </Fact>
          <Fact label={t('documents.added')}>
            <span className="tabular">{t('thread.meta', { name: by.name, when: formatDateTime(createdAt) })}</span>
          </Fact>
          <Fact label={t('papers.check')}>
            <Checksum value={sha256} />
          </Fact>
        </Facts>
      </section>
    </Drawer>
  );
}
