import { IconStar } from '@tabler/icons-react';
import { testimonials } from '../../content/testimonials';
import { Icon } from '../Icon';
import { Tag } from '../Tag';
import styles from './Testimonials.module.css';

const STARS = [1, 2, 3, 4, 5];

/** All testimonials side by side, marked as samples. Five stars whatever the rating says (specification §9). */
export function Testimonials() {
  return (
    <section className="band" aria-label="What clients say">
      <div className="wrap stack">
        <p>
          <Tag tone="marigold">Sample testimonials</Tag>
        </p>
        <h2 className="sr">What clients say</h2>
        <div className="rgrid g3">
          {testimonials.map(({ id, text, author, role, image }) => (
            <figure key={id} className={styles.quote}>
              <div className={styles.stars} role="img" aria-label="Five stars">
                {STARS.map((star) => (
                  <Icon key={star} of={IconStar} />
                ))}
              </div>
              <blockquote>“{text}”</blockquote>
              <figcaption className="row">
                <img src={image} width="48" height="48" alt="" loading="lazy" />
                <span>
                  <b>{author}</b>
                  <br />
                  <span className="muted">{role}</span>
                </span>
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  );
}
