interface Caption {
  readonly en: string;
  readonly hi: string;
}

export const LANGUAGES = ['en', 'hi'] as const satisfies readonly (keyof Caption)[];

/** A ledger line, written on the slide while its caption is shown. */
interface Row extends Caption {
  readonly label: string;
  readonly figure?: string;
  /** `total` has a double rule; `mark` is the film's only marigold element. */
  readonly look?: 'total' | 'mark';
}

interface Slide {
  readonly title: string;
  /** A drawing of `assets/art`, without extension. Without one the figures take the full width. */
  readonly art?: string;
  readonly rows: readonly [Row, ...Row[]];
}

/** The end of a film: the source of its figures, or a closing line. */
interface Closing extends Caption {
  readonly lines: readonly [string, ...string[]];
}

/** Storyboard of a short silent film: a cover, ledger pages, a closing. `npm run videos` draws it. */
export interface Film extends Caption {
  /** The drawing of cover and poster, so that the film starts with its poster. */
  readonly cover: string;
  readonly slides: readonly [Slide, ...Slide[]];
  readonly closing: Closing;
}

/** A part of the film with one caption. `row` is -1 on cover and closing. */
interface Beat {
  readonly slide: number;
  readonly row: number;
  readonly start: number;
  readonly end: number;
  readonly caption: Caption;
}

/** Reading speed of captions in characters per second; and the shortest beat in seconds. */
const READ_PER_S = 14;
const SHORTEST_S = 2.4;
/** Beats start on whole frames at 25 per second. */
const STEPS_PER_S = 5;

const lengthOf = ({ en, hi }: Caption): number =>
  Math.max(SHORTEST_S, Math.ceil((Math.max(en.length, hi.length) / READ_PER_S) * STEPS_PER_S) / STEPS_PER_S);

/** The film's timeline. Slide 0 is the cover, the one after the last page the closing. */
export function timelineOf(film: Film): readonly Beat[] {
  const last = film.slides.length + 1;
  const course = [
    { slide: 0, row: -1, caption: film },
    ...film.slides.flatMap(({ rows }, index) => rows.map((caption, row) => ({ slide: index + 1, row, caption }))),
    { slide: last, row: -1, caption: film.closing },
  ];
  let clock = 0;
  return course.map(({ caption: { en, hi }, ...place }) => {
    const start = clock;
    clock = Math.round((clock + lengthOf({ en, hi })) * STEPS_PER_S) / STEPS_PER_S;
    return { ...place, caption: { en, hi }, start, end: clock };
  });
}

const formatTimestamp = (seconds: number): string => new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);

/** A film's captions as WebVTT, from the storyboard's own texts. */
export function captionsOf(film: Film, language: keyof Caption): string {
  const cues = timelineOf(film).map(
    ({ start, end, caption }) => `${formatTimestamp(start)} --> ${formatTimestamp(end)}\n${caption[language]}\n`,
  );
  return ['WEBVTT\n', ...cues].join('\n');
}

/** All content of a film. The MP4 has its SHA-256, which detects a film older than its storyboard. */
export function storyOf({ cover, slides, closing, ...caption }: Film): string {
  const pages = slides.map(({ rows, ...page }) => ({
    ...page,
    rows: rows.map(({ en, hi, ...row }) => ({ ...row, said: { en, hi } })),
  }));
  const { lines, ...last } = closing;
  return JSON.stringify({ cover, said: caption, slides: pages, closing: { lines, said: last } });
}

/** Tax figures have a year, a source and the day of the last check. */
export const incomeTax: Closing = {
  lines: ['Year 2025-26. Public summaries, checked 20 Nov 2026.', 'The department’s notification decides.'],
  en: 'Year 2025-26, from public summaries, checked on 20 Nov 2026. The department’s notification decides.',
  hi: 'वित्त वर्ष 2025-26, सार्वजनिक सारांशों से, 20 नवंबर 2026 को जाँचा गया। विभाग की अधिसूचना ही मान्य है।',
};

export const gst: Closing = {
  lines: ['Dates: public summaries, checked 20 Nov 2026.', 'The department’s notification decides.'],
  en: 'Dates from public summaries, checked on 20 Nov 2026. The department’s notification decides.',
  hi: 'तारीखें सार्वजनिक सारांशों से, 20 नवंबर 2026 को जाँची गईं। विभाग की अधिसूचना ही मान्य है।',
};

export const samples: Closing = {
  lines: ['The figures are samples.', 'Put your own in their place.'],
  en: 'The figures are samples. Put your own in their place.',
  hi: 'ये आँकड़े केवल नमूने हैं। इनकी जगह अपने आँकड़े रखें।',
};

export const ask: Closing = {
  lines: ['Any question?', 'Ask before you start.'],
  en: 'Any question? Ask before you start.',
  hi: 'कोई सवाल हो तो शुरू करने से पहले पूछ लें।',
};
