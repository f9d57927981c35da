/** A caption in both languages. */
export interface Caption {
  readonly en: string;
  readonly hi: string;
}

export const LANGUAGES = ['en', 'hi'] as const satisfies readonly (keyof Caption)[];

/** One line of the ledger: it is written on the slide while its caption is shown. */
export interface Row extends Caption {
  readonly label: string;
  readonly figure?: string;
  /** `total` stands over a double rule; `mark` is the one marigold thing of a film. */
  readonly look?: 'total' | 'mark';
}

export interface Slide {
  readonly title: string;
  /** A drawing of `assets/art`, without its ending. Without one the figures have the whole width. */
  readonly art?: string;
  readonly rows: readonly [Row, ...Row[]];
}

/** The end of a film: the source of its figures, or a plain word. */
export interface Closing extends Caption {
  readonly lines: readonly [string, ...string[]];
}

/** The storyboard of a short film without sound: a cover, ledger pages, an end. `npm run videos` draws it. */
export interface Film extends Caption {
  /** The drawing that is also the poster, so that the film begins where the still picture ends. */
  readonly cover: string;
  readonly slides: readonly [Slide, ...Slide[]];
  readonly closing: Closing;
}

/** A stretch of the film with one caption. `row` is -1 on cover and closing. */
export interface Beat {
  readonly slide: number;
  readonly row: number;
  readonly start: number;
  readonly end: number;
  readonly caption: Caption;
}

/** How fast captions may be read, in characters a second; no beat is shorter than the second figure, in seconds. */
const READ_PER_S = 14;
const SHORTEST_S = 2.4;
/** Beats begin on whole frames at 25 a second. */
const STEPS_PER_S = 5;

const lengthOf = ({ en, hi }: Caption): number =>
  Math.max(SHORTEST_S, Math.ceil((Math.max(en.length, hi.length) / READ_PER_S) * STEPS_PER_S) / STEPS_PER_S);

/** The film's course in time. Slide 0 is the cover, the one after the last page is the closing. */
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

/** The captions of a film as WebVTT. They are the storyboard's own words, so the two can't disagree. */
export function captionsOf(film: Film, language: keyof Caption): string {
  const cues = timelineOf(film).map(
    ({ start, end, caption }) => `${formatTimestamp(start)} --> ${formatTimestamp(end)}\n${caption[language]}\n`,
  );
  return ['WEBVTT\n', ...cues].join('\n');
}

/** All that a film shows and says. Its SHA-256 stands in the MP4, so a film older than its storyboard is found out. */
export function storyOf({ cover, slides, closing, ...caption }: Film): string {
  const pages = slides.map(({ rows, ...page }) => ({
    ...page,
    rows: rows.map(({ en, hi, ...row }) => ({ ...row, said: { en, hi } })),
  }));
  const { lines, ...last } = closing;
  return JSON.stringify({ cover, said: caption, slides: pages, closing: { lines, said: last } });
}
