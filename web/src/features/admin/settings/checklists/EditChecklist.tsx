import {
  builtInChecklists,
  Checklist,
  type ChecklistName,
  type ChecklistPaper,
  limits,
  messages,
} from '@easy-tax/contracts';
import { IconAlertTriangle, IconDeviceFloppy, IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '../../../../components/button/Button';
import { Icon } from '../../../../components/button/Icon';
import { Dialog, focusFirst } from '../../../../components/overlay/Dialog';
import { NoticeLine } from '../../../../components/ui/Notice';
import { t } from '../../../../i18n/en/admin/checklists';
import { translateServerMessage } from '../../../../i18n/translate-server-message';
import { toast } from '../../../../lib/browser/toast';
import { useApiForm } from '../../../../lib/hooks/use-api-form';
import styles from './Checklists.module.css';
import { PaperRow } from './PaperRow';
import { isSameList, useSaveChecklist } from './use-save-checklist';

const Typed = z.object({ papers: Checklist });
const titleFirst = (form: HTMLFormElement | null) => focusFirst(form?.querySelector('input') ?? null);

interface EditChecklistProps {
  readonly name: ChecklistName;
  readonly label: string;
  /** As it is stored now. Another person may change it while the dialog is open. */
  readonly stored: readonly ChecklistPaper[];
  readonly onClose: () => void;
}

/** Adds, renames, moves and removes papers of one list; nothing is stored before it is saved. */
export function EditChecklist({ name, label, stored, onClose }: EditChecklistProps) {
  const [opened] = useState(stored);
  const [status, setStatus] = useState('');
  const addButton = useRef<HTMLButtonElement>(null);
  const save = useSaveChecklist(name);
  const { form, register, control, errorOf, busy } = useApiForm({
    schema: Typed,
    defaults: { papers: [...opened] },
    send: ({ papers }) => save(papers),
    onDone: () => {
      toast.success(t('saved'));
      onClose();
    },
  });
  const { fields, append, remove, move, replace } = useFieldArray({ control, name: 'papers' });
  const add = () =>
    fields.length < limits.checklistPapers
      ? append({ title: '', reason: '' })
      : setStatus(translateServerMessage(messages.checklistLong));
  const isOvertaken = !isSameList(stored, opened);
  return (
    <Dialog title={t('title', { list: label })} onClose={onClose}>
      <form {...form} ref={titleFirst} className={styles.form}>
        <div role="status">
          {isOvertaken && (
            <NoticeLine of={IconAlertTriangle} asks>
              {t('theirs', { papers: stored.map(({ title }) => title).join(', ') || t('nothing') })}
            </NoticeLine>
          )}
        </div>
        {fields.length === 0 && <p className="muted">{t('empty')}</p>}
        <ol className={styles.papers}>
          {fields.map((field, at) => (
            <PaperRow
              key={field.id}
              at={at}
              count={fields.length}
              title={{ ...register(`papers.${at}.title`) }}
              reason={{ ...register(`papers.${at}.reason`) }}
              errors={{ title: errorOf(`papers.${at}.title`), reason: errorOf(`papers.${at}.reason`) }}
              onMove={(to, paper) => {
                move(at, to);
                setStatus(t('moved', { paper, number: to + 1, count: fields.length }));
              }}
              onRemove={(paper) => {
                remove(at);
                setStatus(t('removed', { paper }));
                addButton.current?.focus();
              }}
            />
          ))}
        </ol>
        <p role="status" className="small muted">
          {status}
        </p>
        <div className="row">
          <Button small tone="line" ref={addButton} onClick={add}>
            <Icon of={IconPlus} /> {t('add')}
          </Button>
          <Button
            small
            tone="line"
            onClick={() => {
              replace([...builtInChecklists[name]]);
              setStatus(t('builtInShown'));
            }}
          >
            {t('useBuiltIn')}
          </Button>
        </div>
        <div className="row">
          <Button type="submit" busy={busy}>
            <Icon of={IconDeviceFloppy} /> {t('save')}
          </Button>
          <Button tone="line" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
