import { type MyReturn } from '@easy-tax/contracts';
import { IconBan, IconChevronDown } from '@tabler/icons-react';
import { ButtonLink, Icon } from '../../../../components/button/Button';
import { NoBreak } from '../../../../components/ui/NoBreak';
import { returnTitle } from '../../../../i18n/client-texts';
import { t } from '../../../../i18n/en/account/returns';
import { formatDate } from '../../../../i18n/format';
import { yearOf } from '../data/group-returns';
import { useLinkToLeftReturn } from '../data/use-link-to-left-return';
import folds from '../parts/Fold.module.css';
import { ReturnName } from '../parts/ReturnName';
import { groupByThree } from '../parts/words';
import { DownloadAcknowledgement } from './DownloadAcknowledgement';
import styles from './FinishedReturns.module.css';
import { Group } from './Group';

/** A year with more is folded: one of monthly returns is as long as ten screens of a phone. */
const MOST_UNFOLDED = 4;

/** Finished returns as a shelf: the newest year first, each return with its acknowledgement. */
export function FinishedReturns({ returns }: { readonly returns: readonly MyReturn[] }) {
  if (returns.length === 0) return null;
  // Years are compared without their kind: '2025-26'.
  const years = [...new Set(returns.map(({ period }) => yearOf(period)))].sort((a, b) =>
    b.slice(3).localeCompare(a.slice(3)),
  );
  return (
    <Group title={t('groups.finished')} count={returns.length}>
      <div className={`card ${styles.shelf}`}>
        {years.map((year) => (
          <Year key={year} year={year} returns={returns.filter(({ period }) => yearOf(period) === year)} />
        ))}
      </div>
    </Group>
  );
}

function Year({ year, returns }: { readonly year: string; readonly returns: readonly MyReturn[] }) {
  return (
    <details className={`${folds.fold} ${styles.year}`} open={returns.length <= MOST_UNFOLDED}>
      <summary>
        <span className={`tabular ${styles.leaf}`}>
          {year.slice(0, 2)} <b>{year.slice(3)}</b>
        </span>
        <span className="muted small tabular">{t('over.count', { count: returns.length })}</span>
        <Icon of={IconChevronDown} />
      </summary>
      <ul aria-label={year}>
        {returns.map((taxReturn) => (
          <Finished key={taxReturn._id} taxReturn={taxReturn} />
        ))}
      </ul>
    </details>
  );
}

function Finished({ taxReturn }: { readonly taxReturn: MyReturn }) {
  const opened = useLinkToLeftReturn(taxReturn._id);
  const isFiled = taxReturn.step !== 'withdrawn';
  return (
    <li className={styles.finished}>
      <ReturnName taxReturn={taxReturn} />
      <p className={`muted small tabular ${styles.line}`}>
        {!isFiled && <Icon of={IconBan} />} <NoBreak>{endOf(taxReturn)}</NoBreak>
      </p>
      <div className="row">
        {isFiled && <DownloadAcknowledgement taxReturn={taxReturn} />}
        <ButtonLink small tone="line" to={{ search: `?return=${taxReturn._id}` }} ref={opened}>
          {t.rich('act.open', { name: <span className="visually-hidden" />, return: returnTitle(taxReturn) })}
        </ButtonLink>
      </div>
    </li>
  );
}

function endOf({ step, acknowledgement, steppedAt }: MyReturn): string {
  if (step === 'withdrawn') return t('over.withdrawn', { day: formatDate(steppedAt) });
  if (!acknowledgement) return t('stands.filed', { day: formatDate(steppedAt) });
  const { number, filedOn, verifiedOn } = acknowledgement;
  return verifiedOn
    ? t('over.verified', { day: formatDate(verifiedOn), number: groupByThree(number) })
    : t('over.filed', { day: formatDate(filedOn), number: groupByThree(number) });
}
