import { type FilmFile, files } from 'virtual:films';
import { formatDuration } from '../i18n/format';

/** A film of this site; `videoId` is its file name in `assets/films`. */
export interface OwnVideo {
  readonly host: 'own';
  readonly videoId: string;
}

/** A film on YouTube: requests nothing before a visitor presses play, then uses the no-cookie host. */
interface YouTubeVideo {
  readonly host: 'youtube';
  /** The 11 characters after `watch?v=`. */
  readonly videoId: string;
  readonly seconds: number;
}

export type Video = OwnVideo | YouTubeVideo;

/** @throws Error if `npm run videos` has not made the film yet, which stops the build */
export function fileOf({ videoId }: OwnVideo): FilmFile {
  const file = files[videoId];
  if (!file) throw new Error(`There is no film ${videoId} in assets/films`);
  return file;
}

/** '0:43'; own films: read from the file. */
export const durationOf = (video: Video): string =>
  formatDuration(video.host === 'own' ? fileOf(video).seconds : video.seconds);

/** The film's URL, for browsers without JavaScript. */
export const addressOf = (video: Video): string =>
  video.host === 'own' ? fileOf(video).src : `https://www.youtube.com/watch?v=${video.videoId}`;

/** URL of the iframe, once a visitor presses play. */
export const embedOf = ({ videoId }: YouTubeVideo): string =>
  `https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&rel=0`;
