import {
  type ClientDetail,
  type ClientPaper,
  ClientPaperInput,
  type ClientWork,
  clientCalls,
  type FilingStatus,
  formLabel,
} from '@easy-tax/contracts';
import { IconEye, IconUpload } from '@tabler/icons-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { z } from 'zod';
import { Button, Icon } from '../../../../../components/button/Button';
import { Field, Input } from '../../../../../components/form/Field';
import type { Progress } from '../../../../../components/form/FileCard';
import { FormButtons } from '../../../../../components/form/FormButtons';
import { Dialog } from '../../../../../components/overlay/Dialog';
import { t } from '../../../../../i18n/en/admin/client-work';
import { t as one } from '../../../../../i18n/en/admin/returns/return';
import { formatNumber, formatShortDate } from '../../../../../i18n/format';
import { tryOrToast } from '../../../../../lib/hooks/use-act';
import { useWrites } from '../../../../../lib/hooks/use-writes';
import { uploadFile } from '../../../../../lib/upload/send-file';
import { addressOfFiling, addressOfReturn } from '../../../addresses';
import { FilingDrawer } from '../../../filings/FilingDrawer';
import { changeFiling } from '../../../papers/api';
import { NewTag } from '../../../papers/PaperTags';
import { FilePick, type Focusable } from '../../../returns/one/write/FilePick';
import { Period } from '../../../returns/shared/cells';
import { PaperNames } from '../../../returns/shared/PaperNames';
import { useAskedClose } from '../../../use-asked-close';
import { Block, BlockNone, useFirstRows } from '../Block';
import styles from '../ClientPage.module.css';

interface PapersProps {
  readonly papers: ClientWork['papers'];
  readonly onAdd: () => void;
  readonly onShow: (paper: ClientPaper) => void;
}

export function Papers({ papers: { rows, total }, onAdd, onShow }: PapersProps) {
  const { shown, below } = useFirstRows(rows);
  const isCut = total.value > rows.length;
  return (
    <Block
      id="papers"
      title={t('papers.title')}
      count={total.value > 0 ? formatNumber(total.value) : undefined}
      aside={
        <Button icon={IconUpload} small onClick={onAdd} aria-keyshortcuts="U">
          {t('papers.add')}
        </Button>
      }
    >
      {rows.length === 0 && <BlockNone>{t('papers.none')}</BlockNone>}
      <ul className={styles.lines}>
        {shown.map((paper) => (
          <li key={paper._id}>
            <span>
              <button
                type="button"
                className={`text-button ${styles.file}`}
                aria-label={t('papers.show', { name: paper.fileName })}
                onClick={() => onShow(paper)}
              >
                <Icon of={IconEye} /> <span>{paper.fileName}</span>
              </button>{' '}
              {paper.status === 'unopened' && <NewTag>{t('papers.isNew')}</NewTag>}
              <small>
                {paper.kind ?? t('papers.noKind')} ·{' '}
                {t(`papers.came.${paper.way}`, { day: formatShortDate(paper.createdAt) })}
              </small>
            </span>
            <span className={styles.place}>{placeOf(paper)}</span>
          </li>
        ))}
      </ul>
      {below(t(isCut ? 'papers.newest' : 'papers.all', { number: formatNumber(rows.length) }), isCut)}
    </Block>
  );
}

function placeOf({ _id, returnId, sortedInto, isSorted }: ClientPaper) {
  if (returnId && sortedInto)
    return (
      <Link to={addressOfReturn(returnId)}>
        {formLabel(sortedInto)}, <Period of={sortedInto.period} />
      </Link>
    );
  if (isSorted) return <span className="muted">{t('papers.noReturn')}</span>;
  return <Link to={addressOfFiling(_id)}>{t('papers.sort')}</Link>;
}

interface PaperBesideProps {
  readonly paper: ClientPaper;
  readonly papers: readonly ClientPaper[];
  readonly onShow: (paper: ClientPaper | null) => void;
  readonly onChanged: () => Promise<unknown>;
}

/** A paper beside the client's page. Up and down walk the papers. */
export function PaperBeside({ paper, papers, onShow, onChanged }: PaperBesideProps) {
  const change = async (call: () => Promise<unknown>) => {
    await tryOrToast(call);
    await onChanged();
  };
  const mark = (status: FilingStatus) =>
    paper.status === status ? undefined : change(() => changeFiling(paper._id, { status }));
  return (
    <FilingDrawer
      filing={paper}
      onClose={() => onShow(null)}
      onMove={(by) => {
        const next = papers[papers.findIndex(({ _id }) => _id === paper._id) + by];
        if (next) onShow(next);
      }}
      onDelete={null}
      onStatus={mark}
      onChange={change}
    />
  );
}

/** Adds a paper that came by WhatsApp, mail or hand and belongs to no return yet. */
export function AddPaper({ client, onClose }: { readonly client: ClientDetail; readonly onClose: () => void }) {
  const names = useId();
  const [file, setFile] = useState<File | null>(null);
  const [kind, setKind] = useState('');
  const [errors, setErrors] = useState<{ readonly file?: string | undefined; readonly kind?: string | undefined }>({});
  const [sending, setSending] = useState<Progress | null>(null);
  const pick = useRef<Focusable>(null);
  const kindInput = useRef<HTMLInputElement>(null);
  const upload = useRef<AbortController | null>(null);
  const leave = useAskedClose([file, kind], onClose);
  const { busy, attempt, runOnce } = useWrites(client._id, () => Promise.resolve());

  const send = (chosen: File, body: z.infer<typeof ClientPaperInput>) =>
    attempt([body, chosen.name, chosen.size, chosen.lastModified], async (idempotencyKey) => {
      const cancel = new AbortController();
      upload.current = cancel;
      const startedAt = Date.now();
      try {
        return await uploadFile(clientCalls.addClientPaper, body, chosen, {
          params: { id: client._id },
          idempotencyKey,
          signal: cancel.signal,
          onProgress: (loaded) => setSending({ loaded, total: chosen.size, startedAt, at: Date.now() }),
        });
      } finally {
        setSending(null);
      }
    });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const read = ClientPaperInput.safeParse({ kind });
    setErrors({ file: file ? undefined : one('fileMissing'), kind: read.error?.issues[0]?.message });
    if (!file) pick.current?.focus();
    else if (!read.success) kindInput.current?.focus();
    else if (await runOnce(() => send(file, read.data))) onClose();
  };
  return (
    <Dialog title={one('paperIn.title')} line={client.name} medium onClose={leave}>
      <form className="stack wide dialog-body" method="post" noValidate onSubmit={submit}>
        <p className="muted">{t('addPaper.line')}</p>
        <FilePick
          ref={pick}
          label={one('paperIn.file')}
          file={file}
          error={errors.file}
          current={undefined}
          sending={sending}
          onChoose={setFile}
          onCancel={() => upload.current?.abort()}
        />
        <Field label={one('paperIn.kind')} error={errors.kind}>
          {(control) => (
            <>
              <Input
                {...control}
                ref={kindInput}
                list={names}
                autoComplete="off"
                value={kind}
                onChange={({ target }) => setKind(target.value)}
              />
              <PaperNames id={names} />
            </>
          )}
        </Field>
        <FormButtons busy={busy} cancel={one('cancel')} onCancel={onClose}>
          {one('paperIn.go')}
        </FormButtons>
      </form>
    </Dialog>
  );
}
