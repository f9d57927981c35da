import { dataLaw } from '../../content/data-law';
import { yourData as t } from '../../i18n/en/account/privacy';
import { formatDate } from '../../i18n/format';
import { cx } from '../../lib/cx';
import styles from './RetentionNotice.module.css';

/** Lists what the law lets the firm keep of an erased account, with sources, for clients and staff. */
export function RetentionNotice() {
  return (
    <>
      <p className="small">{t('erase.law', dataLaw)}</p>
      <ul className={cx('small', styles.list)}>
        <li>{t('erase.books')}</li>
        <li>{t('erase.shared')}</li>
        <li>{t('erase.audit')}</li>
        <li>{t('erase.copies')}</li>
      </ul>
      <p className="small muted">
        {t('erase.source', { source: dataLaw.source, checked: formatDate(dataLaw.checkedOn) })}
      </p>
    </>
  );
}
