import {
  feeSinceOf,
  formLabel,
  isToBeFiled,
  monthsOfYear,
  openRupeesOf,
  type ReturnStep,
  type StaffReturn,
} from '@easy-tax/contracts';
import {
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconClockExclamation,
  IconEye,
  IconFileCheck,
  IconFilePlus,
  IconHandClick,
  IconInbox,
  IconShieldCheck,
  IconUser,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../../components/button/Button';
import { Tag } from '../../../../components/ui/Tag';
import { t } from '../../../../i18n/en/admin/returns/list';
import { t as returns } from '../../../../i18n/en/returns';
import { formatNumber, formatShortDate } from '../../../../i18n/format';
import { cx } from '../../../../lib/cx';
import type { LinkTarget } from '../../../../lib/hooks/use-address';
import styles from './cells.module.css';
import { daysBetween, daysLate, describeWaiting, formatPeriod, unbroken } from './words';

const looks = {
  received: { tone: 'grey', icon: IconInbox },
  checking: { tone: 'grey', icon: IconEye },
  'documents-needed': { tone: 'marigold', icon: IconFilePlus },
  prepared: { tone: 'grey', icon: IconHandClick },
  approved: { tone: 'green', icon: IconCheck },
  filed: { tone: 'green', icon: IconFileCheck },
  'e-verified': { tone: 'green', icon: IconShieldCheck },
  withdrawn: { tone: 'grey', icon: IconBan },
} as const;

/** The client's name as a link to the return; below it the taxpayer, if another person. */
export const Client = ({ row, link }: { readonly row: StaffReturn; readonly link: LinkTarget }) => (
  <span className={styles.client}>
    <Link {...link}>{row.client.name}</Link>
    {row.taxpayer !== row.client.name && <span className="muted small">{t('taxpayer', { name: row.taxpayer })}</span>}
  </span>
);

/** 'Not sure yet' on one line. */
export const Form = ({ row }: { readonly row: StaffReturn }) => <span className={styles.whole}>{formLabel(row)}</span>;

/** 'AY 2026-27' on one line; 'October to December 2025' may take two. Its title says the months of a year. */
export const Period = ({ of }: { readonly of: string }) => {
  const text = formatPeriod(of);
  return (
    <span className={text.includes(' to ') ? undefined : styles.whole} title={monthsOfYear(of) ?? undefined}>
      {text}
    </span>
  );
};

interface ReturnLinkProps extends LinkTarget {
  readonly row: Pick<StaffReturn, 'form' | 'formName' | 'period'>;
}

/** Form and period as a link to the return, each on one line. */
export const ReturnLink = ({ row, ...link }: ReturnLinkProps) => (
  <Link {...link} className={styles.return}>
    <span>{formLabel(row)}</span> <Period of={row.period} />
  </Link>
);

export const iconOfStep = (step: ReturnStep) => looks[step].icon;

/** The step of a return. 'Documents needed' alone is marigold. */
export const StepTag = ({ step }: { readonly step: ReturnStep }) => (
  <Tag icon={looks[step].icon} tone={looks[step].tone}>
    {returns(`steps.${step}`)}
  </Tag>
);

/** The side that must act: ours is bold, the client's muted. */
export const Waiting = ({ row }: { readonly row: StaffReturn }) => (
  <span className={cx(styles.line, row.waitsFor === 'office' ? styles.ours : 'muted')}>
    <Icon of={row.waitsFor === 'office' ? IconArrowBackUp : IconUser} />
    {describeWaiting(row)}
  </span>
);

export const Assignee = ({ row }: { readonly row: StaffReturn }) =>
  row.assignee ? (
    <span className={styles.whole}>{row.assignee.name}</span>
  ) : (
    <span className="muted">{t('nobodyYet')}</span>
  );

/** The last day to file, or to e-verify a filed return; red with the days overdue. */
export function DueDay({ row, today }: { readonly row: StaffReturn; readonly today: string }) {
  const last = row.deadline ?? row.dueOn;
  if (last === null) return <span className="muted">{t('noDay')}</span>;
  const late = daysLate(row, today);
  const day = unbroken(formatShortDate(last));
  return (
    <span className="tabular">
      <MovedFrom row={row} />
      {late === 0 ? day : <Late>{t('dueLate', { day, late: unbroken(t('late', { count: late })) })}</Late>}
    </span>
  );
}

/** The day before an extension, struck through. */
const MovedFrom = ({ row: { step, extended } }: { readonly row: StaffReturn }) =>
  extended && isToBeFiled(step) ? (
    <>
      <s className="muted" title={extended.source}>
        {formatShortDate(extended.from)}
      </s>{' '}
    </>
  ) : null;

export const Late = ({ children }: { readonly children: string }) => (
  <span className={cx(styles.line, styles.late)}>
    <Icon of={IconClockExclamation} />
    {children}
  </span>
);

/** '₹900 of ₹1,500'. */
export function OpenFeeCell({ row: { fee, feeState } }: { readonly row: StaffReturn }) {
  if (!fee) return null;
  const open = openRupeesOf(fee);
  const amount = formatNumber(fee.amount);
  return (
    <>
      {open === fee.amount ? t('fees.sum', { amount }) : t('fees.openOf', { open: formatNumber(open), amount })}
      {feeState === 'claimed' && <span className="muted small"> {t('fees.claimed')}</span>}
    </>
  );
}

/** '3 Oct, 55 days'. */
export function FeeAgeCell({ row, today }: { readonly row: StaffReturn; readonly today: string }) {
  const since = feeSinceOf(row);
  if (!since) return null;
  const days = daysBetween(since, today);
  return (
    <>
      {formatShortDate(since)}
      {days > 0 && `, ${t('fees.days', { count: days, number: formatNumber(days) })}`}
    </>
  );
}
