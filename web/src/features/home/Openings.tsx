import {
  IconBuildingStore,
  IconClockCheck,
  IconFileText,
  IconListCheck,
  IconMessages,
  IconReceipt,
} from '@tabler/icons-react';
import { Icon } from '../../components/Icon';
import { openings } from '../../content/home';
import styles from './Openings.module.css';

const icons = [IconFileText, IconBuildingStore, IconMessages, IconReceipt, IconListCheck, IconClockCheck] as const;

/** What people come for, as a strip of cards that scrolls sideways. */
export function Openings() {
  return (
    <section className={styles.openings} aria-label="What we do">
      <div className="wrap stack">
        <h2>{openings.title}</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <ul className={styles.strip} tabIndex={0} aria-label="Services">
          {openings.cards.map(({ title, text }, index) => (
            <li key={title}>
              <div className={styles.top}>
                <span className="disc">
                  <Icon of={icons[index] ?? IconFileText} />
                </span>
                <h3>{title}</h3>
              </div>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
