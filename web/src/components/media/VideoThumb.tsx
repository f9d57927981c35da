import { IconPlayerPlay } from '@tabler/icons-react';
import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { addressOf, durationOf, type Video } from '../../content/video';
import { t } from '../../i18n/en/videos';
import { useHydrated } from '../../lib/hooks/use-hydrated';
import { Icon } from '../button/Button';
import styles from './VideoThumb.module.css';

/** A film's poster with its duration, as a play button; without JavaScript a link to the film. */
export function VideoThumb({
  title,
  image,
  video,
  onPlay,
}: {
  readonly title: string;
  readonly image: string;
  readonly video: Video;
  readonly onPlay: () => void;
}) {
  const hydrated = useHydrated();
  const duration = durationOf(video);
  const label = t('play', { title, duration });
  const face = (
    <>
      <span className={styles.play}>
        <Icon of={IconPlayerPlay} />
      </span>
      <span className={`tabular ${styles.time}`}>{duration}</span>
    </>
  );
  return (
    <div className={styles.thumb}>
      <img src={image} width="480" height="270" alt="" loading="lazy" />
      {hydrated ? (
        <button type="button" aria-label={label} onClick={(event) => play(event, onPlay)}>
          {face}
        </button>
      ) : (
        <a href={addressOf(video)} aria-label={label}>
          {face}
        </a>
      )}
    </div>
  );
}

/** Safari does not focus a clicked button, but focus must return to it. */
export function play(event: MouseEvent<HTMLElement>, onPlay: () => void): void {
  event.currentTarget.focus();
  onPlay();
}

export interface Playable {
  readonly title: string;
  readonly image: string;
  readonly video: Video;
}

const VideoDialog = lazy(() => import('./VideoDialog'));

/** Returns a function that plays a film, and its dialog to render. */
export function usePlayer(): readonly [play: (film: Playable) => void, dialog: ReactNode] {
  const [film, setFilm] = useState<Playable>();
  const dialog = film && (
    <Suspense fallback={null}>
      <VideoDialog {...film} onClose={() => setFilm(undefined)} />
    </Suspense>
  );
  return [setFilm, dialog];
}
