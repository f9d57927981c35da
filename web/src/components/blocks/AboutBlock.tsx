import { telLink } from '@easy-tax/contracts';
import {
  IconAward,
  IconBriefcase,
  IconEye,
  IconMoodSmile,
  IconPhoneCall,
  IconTargetArrow,
  IconUsers,
} from '@tabler/icons-react';
import type { Ref } from 'react';
import drawing from '../../assets/art/about.svg';
import { about, figures } from '../../content/about';
import { t } from '../../i18n/en/site';
import { formatMobile, formatNumber } from '../../i18n/format';
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
          <img className={styles.stamp} src={about.stamp} width="160" height="160" alt={about.badge} loading="lazy" />
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

const icons = [IconBriefcase, IconMoodSmile, IconUsers, IconAward] as const;

interface FiguresProps {
  /** 150k instead of 150,000, as About writes them. */
  readonly rounded?: boolean;
  /** Progress of the count-up, in percent of each target. */
  readonly percent?: number;
  readonly watch?: Ref<HTMLElement>;
}

/** Four figures on cloth: Home shows them in full, About rounded. */
export function Figures({ rounded = false, percent = 100, watch }: FiguresProps) {
  return (
    <section ref={watch} className={`cloth ${styles.band}`} aria-label={t('figures')}>
      <div className={`wrap ${styles.figures}`}>
        {figures.map(({ target, written, label }, index) => (
          <div key={label}>
            <Icon of={icons[index] ?? IconAward} />
            <b>{rounded ? <data value={target}>{written}</data> : <Count target={target} percent={percent} />}</b>
            <span>{label}</span>
          </div>
        ))}
      </div>
    </section>
  );
}

/** The invisible target reserves the width and is read by screen readers. */
function Count({ target, percent }: { readonly target: number; readonly percent: number }) {
  const there = percent >= 100;
  return (
    <>
      {!there && <span className={styles.target}>{formatNumber(target)}</span>}
      <data value={target} aria-hidden={!there || undefined}>
        {formatNumber(there ? target : Math.floor((target * percent) / 100))}
      </data>
    </>
  );
}
