import { useState } from 'react';
import { Banner } from '../../components/Banner';
import { Chips } from '../../components/Chips';
import { Tag } from '../../components/Tag';
import { type CategoryFilter, categoryName, ofCategory } from '../../content/categories';
import { videos } from '../../content/videos';
import styles from './Gallery.module.css';

const filters: readonly CategoryFilter[] = ['all', 'tax', 'gst', 'finance'];
const chips = filters.map((value) => ({
  value,
  label: value === 'all' ? 'All' : categoryName[value],
  count: ofCategory(videos, value).length,
}));

/** The films are yet to be made: the cards say what is planned, and nothing offers to play. */
export default function VideosPage() {
  const [filter, setFilter] = useState<CategoryFilter>('all');
  const shown = ofCategory(videos, filter);
  return (
    <>
      <Banner title="Video Gallery">Short explanations, with captions. These six films are being made.</Banner>
      <section className={`wrap stack ${styles.page}`}>
        <h2 className="sr">Videos</h2>
        <div className="row between">
          <Chips label="Filter" chips={chips} chosen={filter} onChoose={setFilter} />
          <p className="muted num" role="status">
            {shown.length} of {videos.length} shown
          </p>
        </div>
        <div className={styles.cards}>
          {shown.map(({ id, title, category, description, thumbnail }) => (
            <article key={id} className={`card ${styles.card} ${styles.film}`}>
              <img src={thumbnail} width="480" height="270" alt="" loading="lazy" />
              <div>
                <span className="row">
                  <Tag>{categoryName[category]}</Tag>
                  <Tag tone="grey">Being made</Tag>
                </span>
                <h3>{title}</h3>
                <p className="muted">{description}</p>
              </div>
            </article>
          ))}
        </div>
      </section>
    </>
  );
}
