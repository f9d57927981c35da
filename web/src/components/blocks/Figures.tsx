import { IconAward, IconBriefcase, IconMoodSmile, IconUsers } from '@tabler/icons-react';
import { figures } from '../../content/about';
import { formatNumber } from '../../lib/format';
import { Icon } from '../Icon';
import styles from './Figures.module.css';

const icons = [IconBriefcase, IconMoodSmile, IconUsers, IconAward] as const;

/** Four figures on cloth: Home shows them in full, About rounded. */
export function Figures({ rounded = false }: { readonly rounded?: boolean }) {
  return (
    <section className={`cloth ${styles.band}`} aria-label="In figures">
      <div className={`wrap ${styles.figures}`}>
        {figures.map(({ target, written, label }, index) => (
          <div key={label}>
            <Icon of={icons[index] ?? IconAward} />
            <b>
              <data value={target}>{rounded ? written : formatNumber(target)}</data>
            </b>
            <span>{label}</span>
          </div>
        ))}
      </div>
    </section>
  );
}
