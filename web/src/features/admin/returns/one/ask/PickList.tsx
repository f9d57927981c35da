import type { ChecklistPaper, StaffReturnDetail } from '@easy-tax/contracts';
import { IconCheck, IconClock } from '@tabler/icons-react';
import { useId } from 'react';
import { Icon } from '../../../../../components/button/Button';
import { OptionField } from '../../../../../components/form/Checkbox';
import { Textarea } from '../../../../../components/form/Field';
import { focusFirst } from '../../../../../components/overlay/Dialog';
import { Tag } from '../../../../../components/ui/Tag';
import { t } from '../../../../../i18n/en/admin/returns/return';
import { cx } from '../../../../../lib/cx';
import styles from './AskForDocuments.module.css';
import { describeWhereabouts, type Lists, type Problems, reasonFor, type Typed } from './wanted';

interface Reasons {
  readonly lists: Lists;
  readonly typed: Typed;
  readonly problems: Problems | null;
  readonly onReason: (title: string, text: string) => void;
}

interface PickListProps extends Reasons {
  readonly taxReturn: StaffReturnDetail;
  readonly title: string;
  readonly papers: readonly ChecklistPaper[];
  /** The first checkbox gets focus when the dialog opens. */
  readonly first: boolean;
  readonly onTick: (titles: readonly string[], on: boolean) => void;
}

/** Checkboxes of papers; a checked one shows its ‘Why’. All that are neither here nor asked for can be checked together. */
export function PickList({ taxReturn, title, papers, first, onTick, ...reasons }: PickListProps) {
  const focus = (list: HTMLFieldSetElement | null) => focusFirst(list?.querySelector('input') ?? null);
  const missing = papers.filter((paper) => !describeWhereabouts(taxReturn, paper)).map((paper) => paper.title);
  const isAll = missing.every((each) => reasons.typed.ticked.has(each));
  return (
    <fieldset className={styles.list} ref={first ? focus : undefined}>
      <legend>
        {title}
        {missing.length > 1 && (
          <button type="button" className={styles.all} onClick={() => onTick(missing, !isAll)}>
            {t.rich(isAll ? 'ask.selectNone' : 'ask.selectAll', { of: <span className="visually-hidden" />, title })}
          </button>
        )}
      </legend>
      {papers.map((paper) => {
        const ticked = reasons.typed.ticked.has(paper.title);
        const where = describeWhereabouts(taxReturn, paper);
        return (
          <div key={paper.title} className={cx(ticked && styles.ticked)}>
            <div className={styles.pick}>
              <OptionField
                name={paper.title}
                type="checkbox"
                checked={ticked}
                onChoose={() => onTick([paper.title], !ticked)}
                label={paper.title}
              />
              {where && (
                <Tag tone={where.isHere ? 'green' : 'grey'}>
                  <Icon of={where.isHere ? IconCheck : IconClock} /> {where.text}
                </Tag>
              )}
            </div>
            {ticked && <Why {...reasons} title={paper.title} />}
          </div>
        );
      })}
    </fieldset>
  );
}

/** Reason for a paper, prefilled with the usual one. The client reads it in the account. */
export function Why({ lists, typed, problems, onReason, title }: Reasons & { readonly title: string }) {
  const id = useId();
  const problem = problems?.reasons[title];
  return (
    <div className={styles.why}>
      <label htmlFor={id}>{t.rich('ask.why', { of: <span className="visually-hidden" />, title })}</label>
      <Textarea
        id={id}
        rows={1}
        value={reasonFor(lists, typed, title)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={({ target }) => onReason(title, target.value)}
      />
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
