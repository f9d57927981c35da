import { type RefObject, useEffect, useRef, useState } from 'react';

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
export function useCaptions(
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

export type CaptionLanguage = 'off' | 'en' | 'hi';
