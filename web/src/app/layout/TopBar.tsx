import { IconClock, IconMail, IconPhone } from '@tabler/icons-react';
import { Icon } from '../../components/Icon';
import { firm, telOf } from '../../content/firm';
import { formatMobile } from '../../lib/format';
import { Social } from './Social';
import styles from './TopBar.module.css';

/** Contact and hours above the header. It scrolls away under the header, which hides it past 50 px. */
export function TopBar() {
  return (
    <section className={`${styles.bar} cloth`} aria-label="Contact and hours">
      <div className="wrap">
        <a href={telOf(firm.phone)}>
          <Icon of={IconPhone} />
          <span className="num">{formatMobile(firm.phone)}</span>
        </a>
        <a className={styles.mail} href={`mailto:${firm.emails.office}`}>
          <Icon of={IconMail} />
          {firm.emails.office}
        </a>
        <span className={styles.hours}>
          <Icon of={IconClock} />
          {firm.hours.topBar}
        </span>
        <Social className={styles.social} />
      </div>
    </section>
  );
}
