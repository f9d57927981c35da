import { type RefObject, useEffect, useRef, useState } from 'react';
import { embedOf, fileOf, type OwnVideo } from '../../content/video';
import { code } from '../../i18n/en/language';
import { t } from '../../i18n/en/videos';
import { Chips } from '../navigation/Chips';
import { Dialog } from '../overlay/Dialog';
import styles from './VideoDialog.module.css';
import type { Playable } from './VideoThumb';

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
      <div className={`stack ${styles.under}`}>
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

interface Captions {
  readonly now: string;
  readonly all: readonly string[];
}
const none: Captions = { now: '', all: [] };

const textsOf = (cues: TextTrackCueList | null): string[] =>
  Array.from(cues ?? [], (cue) => ('text' in cue ? String(cue.text) : ''));

/**
 * A film's captions in a language, shown by the page; in full screen by the browser.
 * `onPick` reports a language picked in the browser's own menu.
 */
function useCaptions(
  language: CaptionLanguage,
  onPick: (language: CaptionLanguage) => void,
): Captions & { readonly ref: RefObject<HTMLVideoElement | null> } {
  const ref = useRef<HTMLVideoElement>(null);
  const [captions, setCaptions] = useState(none);
  const pick = useRef(onPick);
  pick.current = onPick;

  useEffect(() => {
    const video = ref.current;
    if (!video) return undefined;
    const tracks = [...video.textTracks];
    const chosen = tracks.find((track) => track.language === language);
    let full = false;
    const apply = () => {
      for (const track of tracks) track.mode = track !== chosen ? 'disabled' : full ? 'showing' : 'hidden';
    };
    const read = () =>
      setCaptions({ now: textsOf(chosen?.activeCues ?? null).join(' '), all: textsOf(chosen?.cues ?? null) });
    const reportPickedLanguage = () => {
      const picked = tracks.find((track) => track.mode === 'showing');
      if (!full && picked) pick.current(picked.language === 'hi' ? 'hi' : 'en');
    };
    const resize = (event: Event) => {
      full = event.type === 'webkitbeginfullscreen' || document.fullscreenElement === video;
      apply();
    };
    const { signal, abort } = abortable();
    chosen?.addEventListener('cuechange', read, { signal });
    video.addEventListener('load', read, { signal, capture: true });
    video.textTracks.addEventListener('change', reportPickedLanguage, { signal });
    document.addEventListener('fullscreenchange', resize, { signal });
    // iPhones have their own full screen events for films.
    for (const name of ['webkitbeginfullscreen', 'webkitendfullscreen'])
      video.addEventListener(name, resize, { signal });
    apply();
    read();
    return abort;
  }, [language]);

  return { ref, ...captions };
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

type CaptionLanguage = 'off' | 'en' | 'hi';
