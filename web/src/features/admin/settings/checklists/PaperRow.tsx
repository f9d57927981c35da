import type { ChecklistPaper } from '@easy-tax/contracts';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '../../../../components/button/Button';
import { Field, Input } from '../../../../components/form/Field';
import { checklists as t } from '../../../../i18n/en/admin/settings-lists';
import styles from './Checklists.module.css';

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
export function PaperRow({ at, count, paper, errors, onChange, onMove, onRemove }: PaperRowProps) {
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
