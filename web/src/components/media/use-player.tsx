import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Video } from '../../content/video';

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
