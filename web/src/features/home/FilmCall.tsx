import { IconPlayerPlay } from '@tabler/icons-react';
import { Button, ButtonLink, Icon } from '../../components/button/Button';
import { usePlayer } from '../../components/media/use-player';
import { play, VideoThumb } from '../../components/media/VideoThumb';
import { film } from '../../content/home';
import { addressOf } from '../../content/video';
import { t } from '../../i18n/en/home';
import { useHydrated } from '../../lib/hooks/use-hydrated';
import styles from './FilmCall.module.css';

/** Section 6 of Home: a film with a play button. Without JavaScript both controls link to the file. */
export function FilmCall() {
  const [open, dialog] = usePlayer();
  const hydrated = useHydrated();
  const openFilm = () => open({ title: film.name, image: film.image, video: film.video });
  const label = (
    <>
      <Icon of={IconPlayerPlay} /> {t('film.play')}
    </>
  );
  return (
    <section className="band tint">
      <div className="wrap split">
        <div className="stack">
          <h2 className="total">{film.title}</h2>
          <p className="lead">{film.line}</p>
          <p>
            {hydrated ? (
              <Button onClick={(event) => play(event, openFilm)}>{label}</Button>
            ) : (
              <ButtonLink to={addressOf(film.video)}>{label}</ButtonLink>
            )}
          </p>
        </div>
        <div className={styles.frame}>
          <VideoThumb title={film.name} image={film.image} video={film.video} onPlay={openFilm} />
        </div>
      </div>
      {dialog}
    </section>
  );
}
