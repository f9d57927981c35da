import { IconStar } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { slider, type Testimonial, testimonials, testimonialsAreSamples } from '../../content/about';
import { t } from '../../i18n/en/site';
import { cx } from '../../lib/cx';
import { useHydrated } from '../../lib/hooks/use-hydrated';
import { useInterval } from '../../lib/hooks/use-interval';
import { Icon } from '../button/Button';
import { Tag } from '../ui/Tag';
import { PauseButton, useAutoplay } from './autoplay';
import styles from './Testimonials.module.css';

/** A slider of testimonials, marked as samples. Without JavaScript they are a list. */
export function Testimonials({ samples = testimonialsAreSamples }: { readonly samples?: boolean }) {
  const hydrated = useHydrated();
  const { shown, choose, paused, togglePaused, stageProps } = useSlider(testimonials.length);
  return (
    <section className="band" aria-roledescription={t('testimonials.role')} aria-label={t('testimonials.label')}>
      <div className="wrap stack" {...stageProps}>
        {samples && (
          <p>
            <Tag tone="marigold">{t('testimonials.sample')}</Tag>
          </p>
        )}
        <h2 className="visually-hidden">{t('testimonials.label')}</h2>
        <div className={styles.quotes}>
          {testimonials.map((quote, index) => (
            <Quote
              key={quote.id}
              quote={quote}
              behind={index !== shown}
              hiddenFromReaders={hydrated && index !== shown}
            />
          ))}
        </div>
        <div className={styles.controls}>
          <div className={styles.dots}>
            {testimonials.map(({ id }, index) => (
              <button
                key={id}
                type="button"
                aria-label={t('testimonials.dot', { number: index + 1, all: testimonials.length })}
                aria-current={index === shown || undefined}
                onClick={() => choose(index)}
              />
            ))}
          </div>
          <PauseButton what={t('testimonials.moving')} paused={paused} onToggle={togglePaused} />
        </div>
      </div>
    </section>
  );
}

const STARS = [1, 2, 3, 4, 5];

interface QuoteProps {
  readonly quote: Testimonial;
  /** Behind the shown one; JavaScript may bring it to the front. */
  readonly behind: boolean;
  readonly hiddenFromReaders: boolean;
}

/** One testimonial. Always five stars. */
function Quote({ quote: { text, author, role, image }, behind, hiddenFromReaders }: QuoteProps) {
  return (
    <figure className={cx(styles.quote, behind && styles.behind)} aria-hidden={hiddenFromReaders || undefined}>
      <div className={styles.stars} role="img" aria-label={t('testimonials.stars')}>
        {STARS.map((star) => (
          <Icon key={star} of={IconStar} />
        ))}
      </div>
      <blockquote>{t('testimonials.quoted', { text })}</blockquote>
      <figcaption className="row">
        <img src={image} width="48" height="48" alt="" loading="lazy" />
        <span>
          <b>{author}</b>
          <br />
          <span className="muted">{t(`testimonials.authors.${role}`)}</span>
        </span>
      </figcaption>
    </figure>
  );
}

/** The shown index of `count`: advances every 5 s, wraps at the end, pauses after each choice. */
function useSlider(count: number) {
  const movement = useAutoplay();
  const [shown, setShown] = useState(0);
  // Counts the choices, so that each restarts the pause; 0 while moving.
  const [rest, setRest] = useState(0);

  useEffect(() => {
    if (rest === 0) return undefined;
    const timer = setTimeout(() => setRest(0), slider.restMs);
    return () => clearTimeout(timer);
  }, [rest]);
  useInterval(slider.everyMs, movement.canMove && rest === 0, () => setShown((shown + 1) % count));

  const choose = (index: number) => {
    setShown(index);
    setRest(rest + 1);
  };
  return { ...movement, shown, choose };
}
