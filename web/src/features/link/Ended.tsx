import { telLink } from '@easy-tax/contracts';
import { IconClock, IconPhone } from '@tabler/icons-react';
import { Icon } from '../../components/button/Button';
import { NoBreak } from '../../components/ui/NoBreak';
import { t } from '../../i18n/en/link/link';
import { formatMobile } from '../../i18n/format';
import { cx } from '../../lib/cx';
import { useFirm } from '../../lib/firm';
import styles from './Link.module.css';

/** The one page of all links that don't work: it names nobody. */
export function Ended() {
  const firm = useFirm();
  return (
    <div className={styles.letter}>
      <section className={cx('card', styles.ended)}>
        <span className={cx('disc', styles.calm)}>
          <Icon of={IconClock} />
        </span>
        <h1>{t('ended.title')}</h1>
        <p>{t('ended.line')}</p>
        <p>{t('ended.newer')}</p>
        <a className={styles.ring} href={telLink(firm.phone)}>
          <span className="disc">
            <Icon of={IconPhone} />
          </span>
          <span>
            {t('ended.ring')}
            <b className="tabular">{formatMobile(firm.phone)}</b>
            <span className="small muted">
              <NoBreak>{firm.hours.topBar}</NoBreak>
            </span>
          </span>
        </a>
        {/* A page load: it leaves the link's address. */}
        {/* biome-ignore lint/a11y/useAnchorContent: the text comes from the catalogue */}
        <p className="small muted">{t.rich('ended.account', { link: <a href="/login" /> })}</p>
      </section>
    </div>
  );
}
