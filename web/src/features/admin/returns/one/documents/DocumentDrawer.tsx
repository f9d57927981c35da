import type { ReturnDocument, StaffReturnDetail } from '@easy-tax/contracts';
import { Drawer } from '../../../../../components/data-table/record/Drawer';
import { Checksum } from '../../../../../components/ui/Checksum';
import { Fact, Facts } from '../../../../../components/ui/Facts';
import { t } from '../../../../../i18n/en/admin/returns/return';
import { formatDateTime, formatSize } from '../../../../../i18n/format';
import { Preview } from '../../../papers/preview/Preview';
import { readReturn } from '../write/use-return';
import { documentName } from './Documents';

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
