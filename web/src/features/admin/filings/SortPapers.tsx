import type { StaffFiling } from '@easy-tax/contracts';
import { IconFolderSymlink } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/button/Button';
import type { BulkState } from '../../../components/data-table/bulk/use-bulk';
import { Field, Select } from '../../../components/form/Field';
import { FormButtons } from '../../../components/form/FormButtons';
import { Dialog } from '../../../components/overlay/Dialog';
import { t } from '../../../i18n/en/admin/returns-list';
import { formatNumber } from '../../../i18n/format';
import { useReturnsOf } from '../returns/shared/use-returns-of';
import { formatReturn } from '../returns/shared/words';
import { sortFilings } from './api';

interface SortPapersProps {
  readonly bulk: BulkState;
  /** The selected papers. */
  readonly papers: readonly StaffFiling[];
}

/** Sorts the selected papers of one client into one of its returns. */
export function SortPapers({ bulk, papers }: SortPapersProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const clients = new Set(papers.map(({ clientId }) => clientId));
  const [client = ''] = clients;
  return (
    <>
      <Button icon={IconFolderSymlink} small tone="line" busy={bulk.busy} onClick={() => setOpen(true)}>
        {t('sort.button')}
      </Button>
      {isOpen && (
        <Dialog
          title={t('sort.title', { count: papers.length, number: formatNumber(papers.length) })}
          narrow
          onClose={close}
        >
          {clients.size === 1 ? (
            <ChooseReturn
              client={client}
              onClose={close}
              onChoose={(returnId) => {
                close();
                void bulk.change((ids) => sortFilings(ids, returnId));
              }}
            />
          ) : (
            <div className="stack dialog-body">
              <p>{t('sort.oneClient')}</p>
              <div className="row">
                <Button onClick={close}>{t('sort.back')}</Button>
              </div>
            </div>
          )}
        </Dialog>
      )}
    </>
  );
}

interface ChooseReturnProps {
  readonly client: string;
  readonly onChoose: (returnId: string) => void;
  readonly onClose: () => void;
}

function ChooseReturn({ client, onChoose, onClose }: ChooseReturnProps) {
  const { rows, all, failed } = useReturnsOf({ account: client });
  const [chosen, setChosen] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) onChoose(chosen);
    else setMissing(true);
  };
  return (
    <form className="stack wide dialog-body" onSubmit={submit} noValidate method="post">
      {failed && <p className="muted">{t('paper.failed')}</p>}
      <Field
        label={t('sort.return')}
        error={isMissing ? t('sort.missing') : undefined}
        {...(all && { hint: t('paper.mostUrgent', { some: formatNumber(rows.length), all }) })}
      >
        {(control) => (
          <Select {...control} value={chosen} onChange={({ target }) => setChosen(target.value)}>
            <option value="">{t('sort.choose')}</option>
            {rows.map((row) => (
              <option key={row._id} value={row._id}>
                {formatReturn(row)}, {row.reference}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <FormButtons busy={false} cancel={t('dialog.cancel')} onCancel={onClose}>
        {t('sort.send')}
      </FormButtons>
    </form>
  );
}
