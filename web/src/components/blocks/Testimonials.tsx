import { testimonials, testimonialsAreSamples } from '../../content/testimonials';
import { t } from '../../i18n/en/site';
import { useHydrated } from '../../lib/hooks/use-hydrated';
import { PauseButton } from '../button/PauseButton';
import { Tag } from '../ui/Tag';
import { Quote } from './Quote';
import styles from './Testimonials.module.css';
import { useSlider } from './use-slider';

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
