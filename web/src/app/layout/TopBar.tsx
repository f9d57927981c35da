import { mailLink, telLink } from '@easy-tax/contracts';
import { IconClock, IconMail, IconPhone } from '@tabler/icons-react';
import { Icon } from '../../components/button/Icon';
import { NoBreak } from '../../components/ui/NoBreak';
import { t } from '../../i18n/en/site';
import { formatMobile } from '../../i18n/format';
import { cx } from '../../lib/cx';
import { useFirm } from '../../lib/firm';
import { useScrolledPast } from '../../lib/hooks/use-scrolled-past';
import { LanguageLink } from './LanguageLink';
import { Social } from './Social';
import styles from './TopBar.module.css';

const HIDE_AFTER_PX = 50;

/** Contact and hours above the header, hidden once the page is scrolled by more than 50 px. */
export function TopBar() {
  const firm = useFirm();
  const hidden = useScrolledPast(HIDE_AFTER_PX);
  return (
    <section className={cx(styles.bar, 'cloth', hidden && styles.hidden)} aria-label={t('topBar.label')}>
      <div className="wrap">
        <a href={telLink(firm.phone)}>
          <Icon of={IconPhone} />
          <span className="tabular no-break">{formatMobile(firm.phone)}</span>
        </a>
        <a className={styles.mail} href={mailLink(firm.emails.office)}>
          <Icon of={IconMail} />
          {firm.emails.office}
        </a>
        <span className={styles.hours}>
          <Icon of={IconClock} />
          <span>
            <NoBreak>{firm.hours.topBar}</NoBreak>
          </span>
        </span>
        <LanguageLink />
        <Social className={styles.social} />
      </div>
    </section>
  );
}
