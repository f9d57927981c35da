import { embedOf } from '../../content/video';
import { Dialog } from '../overlay/Dialog';
import { ClipPlayer } from './ClipPlayer';
import styles from './Player.module.css';
import type { Playable } from './use-player';

/** Plays a film at once, after a click. The close button, Escape and a click beside it close it. */
export default function VideoDialog({ title, image, video, onClose }: Playable & { readonly onClose: () => void }) {
  return (
    <Dialog title={title} onClose={onClose}>
      {video.host === 'own' ? (
        <ClipPlayer video={video} poster={image} />
      ) : (
        <iframe
          className={styles.frame}
          src={embedOf(video)}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
    </Dialog>
  );
}
