import type { StaffFiling } from '@easy-tax/contracts';
import { OptionField } from '../../../../components/form/OptionField';
import { Skeleton } from '../../../../components/ui/Skeleton';
import { t as admin } from '../../../../i18n/en/admin/admin';
import { t } from '../../../../i18n/en/admin/returns-list';
import { formatShortDate } from '../../../../i18n/format';
import styles from './StartReturn.module.css';

interface PapersProps {
  /** Undefined while loading. */
  readonly papers: readonly StaffFiling[] | undefined;
  readonly failed: boolean;
  /** Papers that don't belong to the return. */
  readonly left: ReadonlySet<string>;
  readonly onLeft: (left: ReadonlySet<string>) => void;
}

/** The client's unsorted papers, checked if they belong to the return. */
export function Papers({ papers, failed, left, onLeft }: PapersProps) {
  const toggle = (id: string) =>
    onLeft(new Set(left.has(id) ? [...left].filter((each) => each !== id) : [...left, id]));
  if (failed) return <p className="muted">{t('dialog.papersFailed')}</p>;
  if (!papers) return <Skeleton lines={2} />;
  if (papers.length === 0) return <p className="muted">{t('dialog.noPapers')}</p>;
  return (
    <fieldset className={styles.papers}>
      <legend>{t('dialog.papers')}</legend>
      {papers.map(({ _id, fileName, createdAt }) => (
        <OptionField
          key={_id}
          type="checkbox"
          name="papers"
          checked={!left.has(_id)}
          onChoose={() => toggle(_id)}
          label={fileName || admin('none')}
          note={formatShortDate(createdAt)}
        />
      ))}
    </fieldset>
  );
}
