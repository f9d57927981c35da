import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { secondsOf } from '../build/films/plugin';
import { captionsOf, type Film, LANGUAGES, storyOf, timelineOf } from './film';
import { films } from './storyboards';

const folder = join(__dirname, '..', 'src', 'assets', 'films');
const fileOf = (name: string) => readFileSync(join(folder, `${name}.mp4`));
const named: [string, Film][] = Object.entries(films);
const rowsOf = ({ slides }: Film) => slides.flatMap(({ rows }) => rows);

const numbersIn = (text: string) => text.match(/\d[\d,.]*\d|\d/g) ?? [];
const sumIn = (figure = '') => Number(figure.replaceAll(',', '').replace('− ', '-'));

describe.each(named)('the film %s', (name, film) => {
  const beats = timelineOf(film);

  it('lasts 20 to 60 s, has at most 700 kB, and is H.264 that Safari plays, without a sound track', () => {
    const bytes = fileOf(name);
    expect(secondsOf(bytes)).toBeGreaterThanOrEqual(20);
    expect(secondsOf(bytes)).toBeLessThanOrEqual(60);
    expect(bytes.length).toBeLessThanOrEqual(700_000);
    // Decoder configuration (ISO/IEC 14496-15): name, version, profile. Main or High.
    const profile = bytes[bytes.indexOf('avcC') + 5];
    expect([77, 100]).toContain(profile);
    expect(bytes.includes('mp4a')).toBe(false);
  });

  it('shows storyboard and captions as they are written now: else npm run videos has to draw it again', () => {
    const story = createHash('sha256').update(storyOf(film)).digest('hex');
    expect(fileOf(name).includes(story)).toBe(true);
    expect(secondsOf(fileOf(name))).toBeCloseTo(beats.at(-1)?.end ?? 0, 2);
    for (const language of LANGUAGES)
      expect(readFileSync(join(folder, `${name}.${language}.vtt`), 'utf8')).toBe(captionsOf(film, language));
  });

  it('leaves time to read every caption, and has no gaps between them', () => {
    for (const { start, end, caption } of beats) {
      expect(Math.max(caption.en.length, caption.hi.length) / (end - start)).toBeLessThanOrEqual(14.01);
      expect(end - start).toBeGreaterThanOrEqual(2.4 - 1e-9);
    }
    expect(beats.slice(1).map(({ start }) => start)).toEqual(beats.slice(0, -1).map(({ end }) => end));
  });

  it('says the same figures in both languages as the page shows', () => {
    for (const { label, figure = '', en, hi } of rowsOf(film)) {
      expect(numbersIn(hi).sort()).toEqual(numbersIn(en).sort());
      for (const number of numbersIn(`${label} ${figure}`)) expect(numbersIn(en)).toContain(number);
    }
  });

  it('starts with the poster and shows the source of its figures, or that they are samples', () => {
    expect(film.cover).toMatch(/^video-\d/);
    const hasFigures = rowsOf(film).some(({ figure }) => figure);
    expect(film.closing.en).toMatch(hasFigures ? /checked on|samples/ : /\w/);
  });
});

describe('the sums', () => {
  const figuresOf = (film: Film, title: string) =>
    (film.slides.find((slide) => slide.title === title)?.rows ?? []).map(({ figure }) => sumIn(figure));
  const added = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0);

  it.each([
    [films['form-16'], 'Part B: the salary'],
    [films['gstr-3b'], 'The sum'],
    [films['need-gst'], 'Add up the year'],
  ])('add up to the figure over the double rule', (film, title) => {
    const figures = figuresOf(film, title);
    expect(added(figures.slice(0, -1))).toBe(figures.at(-1));
  });

  it('six months are six times one month', () => {
    const month = added(figuresOf(films['emergency-fund'], 'One month'));
    expect(figuresOf(films['emergency-fund'], 'Six of them')).toEqual([month, month * 6]);
  });

  /** Year 2025-26, in lakh: lower limit of each rate. The old regime's are for ages below 60. */
  const slabs = {
    new: [
      [4, 5],
      [8, 10],
      [12, 15],
      [16, 20],
      [20, 25],
      [24, 30],
    ],
    old: [
      [2.5, 5],
      [5, 20],
      [10, 30],
    ],
  };
  const taxOn = (income: number, regime: keyof typeof slabs) =>
    slabs[regime].reduce((tax, [from = 0, rate = 0], index, all) => {
      const upTo = all[index + 1]?.[0] ?? Number.POSITIVE_INFINITY;
      return tax + (Math.max(0, Math.min(income, upTo * 100_000) - from * 100_000) * rate) / 100;
    }, 0);

  it('one salary is taxed as the slabs of both regimes say', () => {
    const [salary = 0, standard = 0, ...asked] = figuresOf(films.regimes, 'New regime');
    const tax = taxOn(salary + standard, 'new');
    expect(asked).toEqual([tax, tax * 1.04]);
    const [deductions = 0, ...old] = figuresOf(films.regimes, 'Old regime');
    const oldTax = taxOn(salary + deductions, 'old');
    expect(old).toEqual([oldTax, oldTax * 1.04]);
    expect(figuresOf(films.regimes, 'Side by side').slice(0, 2)).toEqual([tax * 1.04, oldTax * 1.04]);
  });
});
