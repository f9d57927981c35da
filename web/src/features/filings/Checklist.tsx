import { IconPhone, IconSquareCheck } from '@tabler/icons-react';
import { Icon } from '../../components/button/Icon';
import { firm, telOf } from '../../content/firm';
import { papers } from '../../content/papers';
import { t } from '../../i18n/en/filings';
import { formatMobile } from '../../i18n/format';
import styles from './Checklist.module.css';

/** Papers to have ready, how to photograph them, whom to call. */
export function Checklist() {
  return (
    <aside className="stack wide" aria-label={t('checklist.label')}>
      <div className="card pad">
        <h2 className={styles.title}>
          <span className="total">{t('checklist.title')}</span>
        </h2>
        <ul className={styles.papers}>
          {papers.map(([paper, note]) => (
            <li key={paper}>
              <Icon of={IconSquareCheck} />
              <span>
                <b className="no-break">{paper}</b>
                <br />
                <span className="muted">{note}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.tip}>
        <h2>{t('checklist.photo')}</h2>
        <p>{t('checklist.photoLine')}</p>
      </div>
      <a className="link" href={telOf(firm.phone)}>
        <Icon of={IconPhone} />
        <span className="tabular">{t('checklist.stuck', { phone: formatMobile(firm.phone) })}</span>
      </a>
    </aside>
  );
}
