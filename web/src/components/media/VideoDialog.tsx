import { useState } from 'react';
import { embedOf, fileOf, type OwnVideo } from '../../content/video';
import { code } from '../../i18n/en/language';
import { t } from '../../i18n/en/videos';
import { Chips } from '../navigation/Chips';
import { Dialog } from '../overlay/Dialog';
import styles from './Player.module.css';
import { type CaptionLanguage, useCaptions } from './use-captions';
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

const languages: readonly CaptionLanguage[] = ['off', 'en', 'hi'];

/**
 * Plays a film of this site. `muted`, because it has no sound and browsers then allow autoplay. Shows captions below the
 * picture in the page's text size, because a browser's own are tiny on phones.
 */
function ClipPlayer({ video, poster }: { readonly video: OwnVideo; readonly poster: string }) {
  const { src, captions } = fileOf(video);
  const [language, setLanguage] = useState<CaptionLanguage>(code);
  const { ref, now, all } = useCaptions(language, setLanguage);
  const chips = languages.map((value) => ({
    value,
    label: t(`languages.${value}`),
    ...(value === 'hi' && { lang: value }),
  }));
  return (
    <>
      <video ref={ref} className={styles.frame} src={src} poster={poster} autoPlay muted playsInline controls>
        <track kind="captions" srcLang="en" label={t('languages.en')} src={captions.en} />
        <track kind="captions" srcLang="hi" label={t('languages.hi')} src={captions.hi} />
      </video>
      <div className={styles.under}>
        {language !== 'off' && (
          <p className={styles.caption} lang={language} aria-live="polite">
            {now}
          </p>
        )}
        <div className="row between">
          <Chips label={t('captions')} chips={chips} chosen={language} onChoose={setLanguage} />
          {all.length > 0 && (
            <details className={styles.text}>
              <summary>{t('text')}</summary>
              <ol lang={language}>
                {all.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ol>
            </details>
          )}
        </div>
      </div>
    </>
  );
}
