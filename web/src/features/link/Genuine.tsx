import { type OpenedLink, telLink } from '@easy-tax/contracts';
import { IconEye, IconPhone, IconPhoneCall, IconShieldCheck } from '@tabler/icons-react';
import { ButtonAnchor, Icon } from '../../components/button/Button';
import { NoBreak } from '../../components/ui/NoBreak';
import { t } from '../../i18n/en/link/link';
import { formatDate, formatMobile } from '../../i18n/format';
import { cx } from '../../lib/cx';
import { useFirm } from '../../lib/firm';
import styles from './Link.module.css';

/** How a person finds out that the page is genuine. */
export function Genuine({ reference, endsAt }: Pick<OpenedLink, 'reference' | 'endsAt'>) {
  const firm = useFirm();
  const strong = <b />;
  const whole = <b className="no-break tabular" />;
  return (
    <section className={cx('card', styles.genuine)} aria-labelledby="genuine">
      <h2 id="genuine" tabIndex={-1}>
        {t('genuine.title', { firm: firm.name })}
      </h2>
      <ul>
        <li>
          <Icon of={IconShieldCheck} />
          <span>{t.rich('genuine.never', { b: strong })}</span>
        </li>
        <li>
          <Icon of={IconPhoneCall} />
          <span>{t.rich('genuine.ring', { b: strong, number: whole, reference })}</span>
        </li>
        <li>
          <Icon of={IconEye} />
          <span>{t.rich('genuine.only', { date: whole, day: formatDate(endsAt) })}</span>
        </li>
      </ul>
      <div>
        <ButtonAnchor icon={IconPhone} small tone="line" className="tabular" href={telLink(firm.phone)}>
          <span>
            {t.rich('genuine.call', { number: <span className="no-break" />, phone: formatMobile(firm.phone) })}
          </span>
        </ButtonAnchor>
      </div>
      <p className="small muted">
        <NoBreak>{firm.hours.topBar}</NoBreak>
      </p>
    </section>
  );
}
