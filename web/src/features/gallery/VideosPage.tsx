import { useState } from 'react';
import { Banner } from '../../components/layout/PageHead';
import { usePlayer, VideoThumb } from '../../components/media/VideoThumb';
import { Chips, categoryChips } from '../../components/navigation/Chips';
import { Tag } from '../../components/ui/Tag';
import { type CategoryFilter, ofCategory } from '../../content/categories';
import { videos, videosLine } from '../../content/gallery';
import { t } from '../../i18n/en/videos';
import styles from './Gallery.module.css';

export default function VideosPage() {
  const [filter, setFilter] = useState<CategoryFilter>('all');
  const [play, dialog] = usePlayer();
  const shown = ofCategory(videos, filter);
  const chips = categoryChips(videos, (filter) => t(`filters.${filter}`));
  return (
    <>
      <Banner title={t('title')}>{videosLine}</Banner>
      <section className={`wrap stack ${styles.page}`}>
        <h2 className="visually-hidden">{t('videos')}</h2>
        <div className="row between">
          <Chips label={t('filter')} chips={chips} chosen={filter} onChoose={setFilter} />
          <p className="muted tabular scripted" role="status">
            {t('shown', { shown: shown.length, found: videos.length })}
          </p>
        </div>
        <div className={`stack wide ${styles.cards}`}>
          {shown.map(({ id, title, category, description, thumbnail: image, video }) => (
            <article key={id} className={`card ${styles.card} ${styles.film}`}>
              <VideoThumb title={title} image={image} video={video} onPlay={() => play({ title, image, video })} />
              <div>
                <Tag>{t(`filters.${category}`)}</Tag>
                <h3>{title}</h3>
                <p className="muted">{description}</p>
              </div>
            </article>
          ))}
        </div>
      </section>
      {dialog}
    </>
  );
}
