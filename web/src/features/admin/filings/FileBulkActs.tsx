import type { StaffFiling } from '@easy-tax/contracts';
import { IconCircleCheck, IconCircleDashed, IconFolderSymlink } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/button/Button';
import { BulkDelete } from '../../../components/data-table/bulk/BulkBar';
import type { BulkState } from '../../../components/data-table/bulk/use-bulk';
import { describeSelection, ExportMenu } from '../../../components/data-table/toolbar/ExportMenu';
import { Field, Options, Select } from '../../../components/form/Field';
import { FormButtons } from '../../../components/form/FormButtons';
import { Dialog } from '../../../components/overlay/Dialog';
import { t } from '../../../i18n/en/admin/admin';
import { t as returns } from '../../../i18n/en/admin/returns/list';
import { formatNumber } from '../../../i18n/format';
import { useCan } from '../../../lib/session/use-can';
import { changeFilings, downloadFilings, sortFilings } from '../papers/api';
import { useReturnsOf } from '../returns/shared/api';
import { nameReturn } from '../returns/shared/words';

export function FileBulkActs({ bulk, rows }: { readonly bulk: BulkState; readonly rows: readonly StaffFiling[] }) {
  const { ids, has } = bulk.selection;
  const canExport = useCan('exports.make');
  const canDelete = useCan('filings.delete');
  const papers = rows.filter(({ _id }) => has(_id));
  const opened = papers.every(({ status }) => status === 'opened');
  return (
    <>
      <Button
        icon={opened ? IconCircleDashed : IconCircleCheck}
        small
        busy={bulk.busy}
        onClick={() => bulk.change((some) => changeFilings(some, opened ? 'unopened' : 'opened'))}
      >
        {t(opened ? 'files.markUnopened' : 'files.markOpened')}
      </Button>
      <SortPapers bulk={bulk} papers={papers} />
      {canExport && (
        <ExportMenu
          formats={['csv', 'xlsx', 'zip'] as const}
          what={describeSelection(ids.length)}
          prepare={(format) => downloadFilings(format, { ids })}
        />
      )}
      {canDelete && <BulkDelete onAsk={bulk.confirmDelete} />}
    </>
  );
}

interface SortPapersProps {
  readonly bulk: BulkState;
  /** The selected papers. */
  readonly papers: readonly StaffFiling[];
}

/** Sorts the selected papers of one client into one of its returns. */
function SortPapers({ bulk, papers }: SortPapersProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const clients = new Set(papers.map(({ clientId }) => clientId));
  const [client = ''] = clients;
  return (
    <>
      <Button icon={IconFolderSymlink} small busy={bulk.busy} onClick={() => setOpen(true)}>
        {returns('sort.button')}
      </Button>
      {isOpen && (
        <Dialog
          title={returns('sort.title', { count: papers.length, number: formatNumber(papers.length) })}
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
              <p>{returns('sort.oneClient')}</p>
              <div className="row">
                <Button onClick={close}>{returns('sort.back')}</Button>
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
      {failed && <p className="muted">{returns('paper.failed')}</p>}
      <Field
        label={returns('sort.return')}
        error={isMissing ? returns('sort.missing') : undefined}
        {...(all && { hint: returns('paper.mostUrgent', { some: formatNumber(rows.length), all }) })}
      >
        {(control) => (
          <Select {...control} value={chosen} onChange={({ target }) => setChosen(target.value)}>
            <option value="">{returns('sort.choose')}</option>
            <Options of={rows.map((row) => [row._id, `${nameReturn(row)}, ${row.reference}`])} />
          </Select>
        )}
      </Field>
      <FormButtons busy={false} cancel={returns('dialog.cancel')} onCancel={onClose}>
        {returns('sort.send')}
      </FormButtons>
    </form>
  );
}
