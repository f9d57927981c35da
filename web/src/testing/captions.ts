import { act } from '@testing-library/react';

/** Mocks TextTrack: jsdom plays nothing, so a spec sets the captions and the current one. */
class Track extends EventTarget {
  mode: TextTrackMode = 'disabled';
  cues: readonly { text: string }[] | null = null;
  activeCues: readonly { text: string }[] = [];
  constructor(readonly language: string) {
    super();
  }
}
const known = new WeakMap<HTMLVideoElement, EventTarget & { list: Track[] }>();

Object.defineProperty(HTMLMediaElement.prototype, 'textTracks', {
  configurable: true,
  get(this: HTMLVideoElement) {
    const found = known.get(this);
    if (found) return found;
    const list = [...this.querySelectorAll('track')].map(({ srclang }) => new Track(srclang));
    const tracks = Object.assign(new EventTarget(), { list, [Symbol.iterator]: () => list.values() });
    known.set(this, tracks);
    return tracks;
  },
});

const findVideo = () => document.querySelector('video') as HTMLVideoElement;
const tracks = () => [...(findVideo().textTracks as unknown as Iterable<Track>)];
const trackOf = (language: string) => tracks().find((track) => track.language === language) as Track;

export const modes = () => Object.fromEntries(tracks().map(({ language, mode }) => [language, mode]));

/** Picks a language in the browser's own menu. */
export const pickLanguage = (language: string) =>
  act(() => {
    trackOf(language).mode = 'showing';
    findVideo().textTracks.dispatchEvent(new Event('change'));
  });

/** Enters or leaves full screen. */
export function setFullScreen(full: boolean): void {
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: full ? findVideo() : null });
  act(() => void document.dispatchEvent(new Event('fullscreenchange')));
}
