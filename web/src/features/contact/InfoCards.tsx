import { mailLink, telLink } from '@easy-tax/contracts';
import { type Icon as Glyph, IconClock, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '../../components/button/Icon';
import { t } from '../../i18n/en/contact';
import { formatMobile } from '../../i18n/format';
import { useFirm } from '../../lib/firm';
import styles from './ContactPage.module.css';

/** Address, phone, email and opening hours, which differ from the top bar's on purpose. */
export function InfoCards() {
  const firm = useFirm();
  const [days, times] = firm.hours.contact;
  return (
    <div className="rgrid g4">
      <Card icon={IconMapPin} title={t('cards.address')}>
        {firm.address.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </Card>
      <Card icon={IconPhone} title={t('cards.phone')}>
        <a className="link tabular" href={telLink(firm.phone)}>
          {formatMobile(firm.phone)}
        </a>
      </Card>
      <Card icon={IconMail} title={t('cards.email')}>
        {Object.entries(firm.emails).map(([name, email]) => (
          <a key={name} className="link" href={mailLink(email)}>
            {email}
          </a>
        ))}
      </Card>
      <Card icon={IconClock} title={t('cards.hours')}>
        <span>
          {days} <span className="no-break">{times}</span>
        </span>
      </Card>
    </div>
  );
}

function Card({
  icon,
  title,
  children,
}: {
  readonly icon: Glyph;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={`cell ${styles.card}`}>
      <span className="disc">
        <Icon of={icon} />
      </span>
      <h2>{title}</h2>
      <div className={styles.lines}>{children}</div>
    </div>
  );
}
