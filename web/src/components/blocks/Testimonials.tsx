import { testimonials } from '../../content/testimonials';
import { useHydrated } from '../../lib/use-hydrated';
import { PauseButton } from '../PauseButton';
import { Tag } from '../Tag';
import { Quote } from './Quote';
import styles from './Testimonials.module.css';
import { useSlider } from './use-slider';

/** The testimonials one after the other, marked as samples. Without JavaScript they stand one below the other. */
export function Testimonials() {
  const hydrated = useHydrated();
  const { shown, choose, paused, togglePaused, stage } = useSlider(testimonials.length);
  return (
    <section className="band" aria-roledescription="carousel" aria-label="What clients say">
      <div className="wrap stack" {...stage}>
        <p>
          <Tag tone="marigold">Sample testimonials</Tag>
        </p>
        <h2 className="sr">What clients say</h2>
        <div className={styles.quotes}>
          {testimonials.map((quote, index) => (
            <Quote key={quote.id} quote={quote} behind={index !== shown} unheard={hydrated && index !== shown} />
          ))}
        </div>
        <div className={styles.controls}>
          <div className={styles.dots}>
            {testimonials.map(({ id }, index) => (
              <button
                key={id}
                type="button"
                aria-label={`Testimonial ${index + 1} of ${testimonials.length}`}
                aria-current={index === shown || undefined}
                onClick={() => choose(index)}
              />
            ))}
          </div>
          <PauseButton what="testimonials" paused={paused} onToggle={togglePaused} />
        </div>
      </div>
    </section>
  );
}
