import { film } from '../../content/home';
import { maps } from '../../content/place';
import { embedOf, type Video } from '../../content/video';
import { videos } from '../../content/videos';

const framesFor = (video: Video): string[] => (video.host === 'youtube' ? [embedOf(video)] : []);

/** The hosts that the content may frame once a visitor asks for it, for the content security policy. No others. */
export function framesOf(): readonly string[] {
  const framed = [maps.framed, ...[film.video, ...videos.map(({ video }) => video)].flatMap(framesFor)];
  return [...new Set(framed.map((address) => new URL(address).origin))];
}
