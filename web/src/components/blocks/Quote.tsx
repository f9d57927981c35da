import { IconStar } from '@tabler/icons-react';
import type { Testimonial } from '../../content/testimonials';
import { t } from '../../i18n/en/site';
import { cx } from '../../lib/cx';
import { Icon } from '../button/Icon';
import styles from './Testimonials.module.css';

const STARS = [1, 2, 3, 4, 5];

interface QuoteProps {
  readonly quote: Testimonial;
  /** Behind the shown one; JavaScript may bring it to the front. */
  readonly behind: boolean;
  readonly hiddenFromReaders: boolean;
}

/** One testimonial. Always five stars (docs/product.md, Home). */
export function Quote({ quote: { text, author, role, image }, behind, hiddenFromReaders }: QuoteProps) {
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
