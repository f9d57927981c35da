import { IconAward, IconBriefcase, IconMoodSmile, IconUsers } from '@tabler/icons-react';
import type { Ref } from 'react';
import { figures } from '../../content/about';
import { t } from '../../i18n/en/site';
import { formatNumber } from '../../i18n/format';
import { Icon } from '../button/Button';
import styles from './Figures.module.css';

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
