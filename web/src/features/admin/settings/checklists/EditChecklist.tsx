import {
  builtInChecklists,
  Checklist,
  type ChecklistName,
  type ChecklistPaper,
  checklistSetting,
  limits,
  messages,
} from '@easy-tax/contracts';
import {
  IconAlertTriangle,
  IconArrowDown,
  IconArrowUp,
  IconDeviceFloppy,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { type FormEvent, type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, Icon, IconButton } from '../../../../components/button/Button';
import { Field, Input } from '../../../../components/form/Field';
import { FormButtons } from '../../../../components/form/FormButtons';
import { Dialog, focusFirst } from '../../../../components/overlay/Dialog';
import { NoticeLine } from '../../../../components/ui/Notice';
import { checklists as t } from '../../../../i18n/en/admin/settings-lists';
import { translateServerMessage } from '../../../../i18n/translate-server-message';
import { toast } from '../../../../lib/browser/toast';
import { useAct } from '../../../../lib/hooks/use-act';
import { ApiError, newIdempotencyKey } from '../../../../lib/http/api';
import { useAskedClose } from '../../use-asked-close';
import { changeSettings } from '../api/api';
import { useStates } from '../api/use-settings';
import styles from './Checklists.module.css';

const titleFirst = (form: HTMLFormElement | null) => focusFirst(form?.querySelector('input') ?? null);

type Row = ChecklistPaper & { readonly key: string };
const rowOf = (paper: ChecklistPaper): Row => ({ ...paper, key: newIdempotencyKey() });

interface EditChecklistProps {
  readonly name: ChecklistName;
  readonly label: string;
  /** The stored list. Another person may change it while the dialog is open. */
  readonly stored: readonly ChecklistPaper[];
  readonly onClose: () => void;
}

/** Adds, renames, moves and removes papers of a checklist; stores nothing before saving. */
export function EditChecklist({ name, label, stored, onClose }: EditChecklistProps) {
  const [opened] = useState(stored);
  const [rows, setRows] = useState<readonly Row[]>(() => opened.map(rowOf));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [status, setStatus] = useState('');
  const { busy, act } = useAct();
  const addButton = useRef<HTMLButtonElement>(null);
  const save = useSaveChecklist(name);
  const leave = useAskedClose(
    rows.map(({ title, reason }) => [title, reason]),
    onClose,
  );

  const change = (next: readonly Row[], message = '') => {
    setRows(next);
    setErrors({});
    setStatus(message);
  };
  const add = () =>
    rows.length < limits.checklistPapers
      ? change([...rows, rowOf({ title: '', reason: '' })])
      : setStatus(translateServerMessage(messages.checklistLong));
  const move = (row: Row, to: number, paper: string) =>
    change(
      rows.filter((each) => each !== row).toSpliced(to, 0, row),
      t('moved', { paper, number: to + 1, count: rows.length }),
    );

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const read = Checklist.safeParse(rows);
    if (!read.success) {
      setErrors(Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.'), message])));
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus());
      return;
    }
    await act(async () => {
      await save(read.data);
      toast.success(t('saved'));
      onClose();
    });
  };

  return (
    <Dialog title={t('title', { list: label })} onClose={leave}>
      <form ref={titleFirst} className={`stack dialog-body ${styles.form}`} onSubmit={submit} noValidate method="post">
        <div role="status">
          {!isSameList(stored, opened) && (
            <NoticeLine icon={IconAlertTriangle} asks>
              {t('theirs', { papers: stored.map(({ title }) => title).join(', ') || t('nothing') })}
            </NoticeLine>
          )}
        </div>
        {rows.length === 0 && <p className="muted">{t('empty')}</p>}
        <ol>
          {rows.map((row, at) => (
            <PaperRow
              key={row.key}
              at={at}
              count={rows.length}
              paper={row}
              errors={{ title: errors[`${at}.title`], reason: errors[`${at}.reason`] }}
              onChange={(part) => change(rows.with(at, { ...row, ...part }))}
              onMove={(to, paper) => move(row, to, paper)}
              onRemove={(paper) => {
                change(rows.toSpliced(at, 1), t('removed', { paper }));
                addButton.current?.focus();
              }}
            />
          ))}
        </ol>
        <p role="status" className="small muted">
          {status}
        </p>
        <div className="row">
          <Button icon={IconPlus} small ref={addButton} onClick={add}>
            {t('add')}
          </Button>
          <Button small onClick={() => change(builtInChecklists[name].map(rowOf), t('builtInShown'))}>
            {t('useBuiltIn')}
          </Button>
        </div>
        <FormButtons busy={busy} cancel={t('cancel')} onCancel={onClose}>
          <Icon of={IconDeviceFloppy} /> {t('save')}
        </FormButtons>
      </form>
    </Dialog>
  );
}

type Papers = readonly ChecklistPaper[];

const isSameList = (one: Papers, other: Papers): boolean =>
  one.length === other.length &&
  one.every(({ title, reason }, at) => title === other[at]?.title && reason === other[at]?.reason);

/**
 * Stores a checklist; one equal to the built-in list is not stored as the firm's own. After a conflict reloads the
 * settings, and saving again overwrites the other's list.
 */
function useSaveChecklist(name: ChecklistName) {
  const { data, mutate } = useStates();
  return async (papers: Papers): Promise<void> => {
    if (!data) return;
    const list = isSameList(papers, builtInChecklists[name]) ? null : [...papers];
    try {
      const filings = await changeSettings('filings', data.filings.revision, { [checklistSetting(name)]: list });
      await mutate({ ...data, filings }, { revalidate: false });
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'conflict') await mutate();
      throw failure;
    }
  };
}

interface PaperRowProps {
  /** From 0. */
  readonly at: number;
  readonly count: number;
  readonly paper: ChecklistPaper;
  readonly errors: { readonly title: string | undefined; readonly reason: string | undefined };
  readonly onChange: (part: Partial<ChecklistPaper>) => void;
  readonly onMove: (to: number, paper: string) => void;
  readonly onRemove: (paper: string) => void;
}

/** A paper of the edited list. */
function PaperRow({ at, count, paper, errors, onChange, onMove, onRemove }: PaperRowProps) {
  const number = at + 1;
  const name = paper.title.trim() || t('unnamed', { number });
  /** Browsers drop focus when the button's row is moved. */
  const move = (to: number) => (event: MouseEvent<HTMLButtonElement>) => {
    if (to < 0 || to >= count) return;
    const button = event.currentTarget;
    flushSync(() => onMove(to, name));
    button.focus();
  };
  const values = { paper: t('unnamed', { number }) };
  return (
    <li className={styles.paper}>
      <Field label={t('paperOf', { number })} error={errors.title}>
        {(control) => (
          <Input
            {...control}
            dense
            autoComplete="off"
            required
            value={paper.title}
            onChange={({ target }) => onChange({ title: target.value })}
          />
        )}
      </Field>
      <Field label={t('reasonOf', { number })} error={errors.reason}>
        {(control) => (
          <Input
            {...control}
            dense
            autoComplete="off"
            value={paper.reason}
            onChange={({ target }) => onChange({ reason: target.value })}
          />
        )}
      </Field>
      <div className={styles.buttons}>
        <IconButton icon={IconArrowUp} bare label={t('up', values)} aria-disabled={at === 0} onClick={move(at - 1)} />
        <IconButton
          icon={IconArrowDown}
          bare
          label={t('down', values)}
          aria-disabled={number === count}
          onClick={move(at + 1)}
        />
        <IconButton icon={IconTrash} bare tone="danger" label={t('remove', values)} onClick={() => onRemove(name)} />
      </div>
    </li>
  );
}
