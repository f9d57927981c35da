import { type FilmFile, files } from 'virtual:films';
import { formatDuration } from '../i18n/format';

/** A film of this site: `videoId` is the name of its files in `assets/films`. */
export interface OwnVideo {
  readonly host: 'own';
  readonly videoId: string;
}

/** A film on YouTube: nothing is asked of it before a visitor presses play, and then through its no-cookie host. */
export interface YouTubeVideo {
  readonly host: 'youtube';
  /** The 11 characters behind `watch?v=`. */
  readonly videoId: string;
  readonly seconds: number;
}

export type Video = OwnVideo | YouTubeVideo;

/** @throws Error where `npm run videos` has not made it yet: the build stops then */
export function fileOf({ videoId }: OwnVideo): FilmFile {
  const file = files[videoId];
  if (!file) throw new Error(`There is no film ${videoId} in assets/films`);
  return file;
}

/** '0:43': of an own film what its file says. */
export const durationOf = (video: Video): string =>
  formatDuration(video.host === 'own' ? fileOf(video).seconds : video.seconds);

/** The film's address without this page's script. */
export const addressOf = (video: Video): string =>
  video.host === 'own' ? fileOf(video).src : `https://www.youtube.com/watch?v=${video.videoId}`;

/** The iframe's address, once a visitor asks. */
export const embedOf = ({ videoId }: YouTubeVideo): string =>
  `https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&rel=0`;
