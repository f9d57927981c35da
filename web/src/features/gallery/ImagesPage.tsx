import { IconArrowRight, IconChevronDown } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { Button, ButtonLink, Icon } from '../../components/button/Button';
import { Banner } from '../../components/layout/PageHead';
import { Chips, categoryChips } from '../../components/navigation/Chips';
import { Tag } from '../../components/ui/Tag';
import { type CategoryFilter, ofCategory } from '../../content/categories';
import { featured, type GalleryCard, gallery, galleryLine } from '../../content/gallery';
import { images as t } from '../../i18n/en/public-pages';
import { cx } from '../../lib/cx';
import { useHydrated } from '../../lib/hooks/use-hydrated';
import styles from './Gallery.module.css';

const INITIAL_COUNT = 7;
const MORE_COUNT = 3;

export default function ImagesPage({ cards = gallery }: { readonly cards?: readonly GalleryCard[] }) {
  const [filter, setFilter] = useState<CategoryFilter>('all');
  const [visibleCount, setVisibleCount] = useState(INITIAL_COUNT);
  const chips = categoryChips(cards, (filter) => t(`filters.${filter}`));
  const found = ofCategory(cards, filter);
  // The prerendered page shows all: without JavaScript the button does not work.
  const hydrated = useHydrated();
  const shown = hydrated ? found.slice(0, visibleCount) : found;
  const grid = useRef<HTMLDivElement>(null);
  const showMore = () => {
    flushSync(() => setVisibleCount(visibleCount + MORE_COUNT));
    // Moves focus to the first new card; the button may be gone.
    grid.current?.querySelectorAll('a')[visibleCount]?.focus({ preventScroll: true });
  };
  const choose = (next: CategoryFilter) => {
    setFilter(next);
    setVisibleCount(INITIAL_COUNT);
  };
  return (
    <>
      <Banner title={t('title')}>{galleryLine}</Banner>
      <section className={`wrap stack ${styles.page}`}>
        <article className={`card split ${styles.featured}`}>
          <img src={featured.image} width="320" height="200" alt="" />
          <div className="stack">
            <Tag tone="marigold">{t('featured')}</Tag>
            <h2>{featured.title}</h2>
            <p className="lead">{featured.text}</p>
            <p>
              <ButtonLink tone="line" to="/contact">
                {t('ask')} <Icon of={IconArrowRight} />
              </ButtonLink>
            </p>
          </div>
        </article>
        <div className="row between">
          <Chips label={t('filter')} chips={chips} chosen={filter} onChoose={choose} />
          <p className="muted tabular scripted" role="status">
            {t('shown', { shown: Math.min(shown.length, visibleCount), found: found.length })}
          </p>
        </div>
        <div ref={grid} className={`stack wide ${styles.cards}`}>
          {shown.map(({ id, title, category, description, image }, index) => (
            <Link key={id} className={cx('card', styles.card, index >= visibleCount && styles.later)} to="/contact">
              <img src={image} width="320" height="200" alt="" loading="lazy" />
              <div>
                <Tag>{t(`filters.${category}`)}</Tag>
                <h3>{title}</h3>
                <p className="muted">{description}</p>
                <span className="arrow-link">
                  {t('ask')} <Icon of={IconArrowRight} />
                </span>
              </div>
            </Link>
          ))}
          {visibleCount < found.length && (
            <p className={styles.showMore}>
              <Button onClick={showMore}>
                {t('more')} <Icon of={IconChevronDown} />
              </Button>
            </p>
          )}
        </div>
      </section>
    </>
  );
}
