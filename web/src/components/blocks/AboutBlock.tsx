import { telLink } from '@easy-tax/contracts';
import { IconEye, IconPhoneCall, IconTargetArrow } from '@tabler/icons-react';
import drawing from '../../assets/art/about.svg';
import stamp from '../../assets/art/stamp-10-years.svg';
import { about } from '../../content/about';
import { t } from '../../i18n/en/site';
import { formatMobile } from '../../i18n/format';
import { useFirm } from '../../lib/firm';
import { Icon } from '../button/Button';
import styles from './AboutBlock.module.css';

/** The ten-year badge, mission, vision and free advisor line of Home and About. */
export function AboutBlock() {
  const firm = useFirm();
  return (
    <section className="band">
      <div className="wrap split">
        <div className={styles.picture}>
          <img src={drawing} width="560" height="480" alt={t('about.drawing')} loading="lazy" />
          <img className={styles.stamp} src={stamp} width="160" height="160" alt={about.badge} loading="lazy" />
        </div>
        <div className="stack">
          <h2 className="total">{about.title}</h2>
          <p className="lead">{about.text}</p>
          <div>
            <div className={styles.entry}>
              <span className="disc">
                <Icon of={IconTargetArrow} />
              </span>
              <h3>{t('about.mission')}</h3>
              <p>{about.mission}</p>
            </div>
            <div className={styles.entry}>
              <span className="disc">
                <Icon of={IconEye} />
              </span>
              <h3>{t('about.vision')}</h3>
              <p>{about.vision}</p>
            </div>
          </div>
          <a className={styles.call} href={telLink(firm.advisorPhone)}>
            <span className="disc">
              <Icon of={IconPhoneCall} />
            </span>
            <span>
              {t('about.advisor')}
              <b className="tabular">{formatMobile(firm.advisorPhone)}</b>
            </span>
          </a>
        </div>
      </div>
    </section>
  );
}
