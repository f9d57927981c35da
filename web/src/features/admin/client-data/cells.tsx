import type { Client, FormOfClient } from '@easy-tax/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Tag } from '../../../components/ui/Tag';
import { t } from '../../../i18n/en/admin/clients';
import { cx } from '../../../lib/cx';
import { useFormNames } from '../../../lib/http/office-rules';
import styles from './cells.module.css';

/** Forms that a row names; the others are counted. */
const SHOWN_FORMS = 2;

/** The client's name as a link; below it the Latin spelling and the kind. */
export const ClientName = ({ row, to }: { readonly row: Client; readonly to: string }) => (
  <span className={styles.client}>
    <Link to={to}>{row.name}</Link>
    <span className="muted small">{describeClient(row)}</span>
    {!row.isActive && <Tag tone="grey">{t('archived')}</Tag>}
  </span>
);

/** The first forms as tags, and how many more there are. */
export function Forms({ forms }: { readonly forms: readonly FormOfClient[] }) {
  const nameOf = useFormNames();
  const names = forms.map(({ form }) => nameOf(form));
  const others = names.slice(SHOWN_FORMS);
  const count = others.length;
  return (
    <span className={styles.forms}>
      {names.slice(0, SHOWN_FORMS).map((name) => (
        <Tag key={name} tone="grey">
          {name}
        </Tag>
      ))}
      {count > 0 && (
        <Tag tone="grey">
          <span aria-hidden>{t('moreForms', { count })}</span>
          <span className="visually-hidden">{t('moreFormsLabel', { count, names: others.join(', ') })}</span>
        </Tag>
      )}
    </span>
  );
}

/** The day of the last contact; in marigold ink if it is long ago. */
export const LastContact = ({ isOld, children }: { readonly isOld: boolean; readonly children: ReactNode }) => (
  <span className={cx('tabular', isOld && styles.old)}>{children}</span>
);

/** The kind, and the Latin spelling of a name in Devanagari; empty if neither is known. */
export const describeClient = ({ kind, latinName }: Pick<Client, 'kind' | 'latinName'>): string =>
  [latinName, kind && t(`kinds.${kind}`)].filter(Boolean).join(' · ');
