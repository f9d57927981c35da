import {
  IconArrowLeft,
  IconArrowRight,
  IconBuildingStore,
  IconClockCheck,
  IconFileText,
  IconListCheck,
  IconMessages,
  IconReceipt,
} from '@tabler/icons-react';
import { useRef } from 'react';
import { Icon, IconButton } from '../../../components/button/Button';
import { PauseButton } from '../../../components/button/PauseButton';
import { NoBreak } from '../../../components/ui/NoBreak';
import { openings } from '../../../content/home';
import { strip } from '../../../content/motion';
import { t } from '../../../i18n/en/home';
import { useAutoplay } from '../../../lib/hooks/use-autoplay';
import { useInterval } from '../../../lib/hooks/use-interval';
import styles from './Openings.module.css';

const icons = [IconFileText, IconBuildingStore, IconMessages, IconReceipt, IconListCheck, IconClockCheck] as const;

/** A strip of service cards that moves automatically, by arrows, keyboard and touch. */
export function Openings() {
  const list = useRef<HTMLUListElement>(null);
  const { canMove, paused, togglePaused, stageProps } = useAutoplay();
  const moveBy = (left: number) => list.current?.scrollBy({ left });
  useInterval(strip.everyMs, canMove, () => {
    if (list.current && isAtEnd(list.current)) list.current.scrollTo({ left: 0 });
    else moveBy(strip.stepPx);
  });

  return (
    <section className={styles.openings} aria-label={t('openings.label')}>
      <div className="wrap stack" {...stageProps}>
        <div className="row between">
          <h2>{openings.title}</h2>
          <div className={styles.controls}>
            <PauseButton what={t('openings.moving')} paused={paused} onToggle={togglePaused} />
            <IconButton icon={IconArrowLeft} label={t('openings.previous')} onClick={() => moveBy(-strip.stepPx)} />
            <IconButton icon={IconArrowRight} label={t('openings.next')} onClick={() => moveBy(strip.stepPx)} />
          </div>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable by keyboard */}
        <ul ref={list} className={styles.strip} tabIndex={0} aria-label={t('openings.cards')}>
          {openings.cards.map(({ title, text }, index) => (
            <li key={title}>
              <div className={styles.top}>
                <span className="disc">
                  <Icon of={icons[index] ?? IconFileText} />
                </span>
                <h3>{title}</h3>
              </div>
              <p>
                <NoBreak>{text}</NoBreak>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Tolerates fractions of a pixel on zoomed screens. */
const isAtEnd = ({ scrollLeft, clientWidth, scrollWidth }: HTMLElement) => scrollLeft + clientWidth >= scrollWidth - 1;
