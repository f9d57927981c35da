// Runs in the recorded page. `stage(film, beats)` builds all slides; `drawAt(seconds)` sets all movements
// by time alone, so that frames are reproducible.

const CROSSFADE_S = 0.48;
const WRITE_S = 0.6;
/** The first line waits until the title is written. */
const AFTER_TITLE_S = 0.5;

/** Each takes its progress from 0 to 1. */
const movements = {
  fade: (node, done) => node.style.setProperty('opacity', done),
  write: (node, done) =>
    node.style.setProperty('clip-path', done === 1 ? 'none' : `inset(-20% ${100 - done * 100}% -20% -4%)`),
  rule: (node, done) => node.style.setProperty('transform', `scaleX(${done})`),
};
let timeline = [];

const make = (tag, className, ...children) => {
  const node = document.createElement(tag);
  if (className) node.className = className;
  node.append(...children.filter(Boolean));
  return node;
};
const drawing = (name, className) => Object.assign(make('img', className), { src: `/src/assets/art/${name}.svg` });
const move = (node, how, start, lasts) => {
  timeline.push({ node, how, start, lasts });
  return node;
};

function rowOf({ label, figure, look }, start) {
  const plate = look === 'mark' && move(make('span', 'plate'), 'rule', start + WRITE_S, WRITE_S);
  const words = move(make('span', 'ink', label), 'write', start, WRITE_S);
  const sum = figure && move(make('span', 'ink', figure), 'write', start + WRITE_S / 2, WRITE_S);
  const label_ = make('span', 'label ink', !figure && plate, words);
  const figure_ = figure && make('span', 'figure', plate, sum);
  return make('div', `row ${look ?? ''}`, label_, figure_, move(make('span', 'rule'), 'rule', start, WRITE_S));
}

function ledger({ title, art, rows }, beats) {
  const { start } = beats[0];
  const head = move(make('h1', 'ink', title), 'write', start + 0.1, WRITE_S);
  const double = move(make('div', 'double'), 'rule', start + 0.3, WRITE_S);
  const picture = art && move(drawing(art, 'drawing'), 'fade', start + 0.2, WRITE_S);
  const lines = rows.map((row, index) => rowOf(row, beats[index].start + (index ? 0 : AFTER_TITLE_S)));
  return make(
    'section',
    `slide ledger ${art ? 'art' : ''}`,
    make('div', 'page', head, double, make('div', 'rows', ...lines), picture),
  );
}

function closing({ lines }, { start }) {
  const texts = lines.map((line, index) => move(make('p', 'ink', line), 'write', start + 0.5 + index / 2, WRITE_S));
  const logo = drawing('logo-on-dark', 'logo');
  return make('section', 'slide closing', make('div', 'page', logo, ...texts));
}

/** Progress bar at the foot: a short rule per page. */
function places(film, beats, own) {
  const marks = film.slides.map((_, index) => {
    const bar = make('i');
    const first = beats.find(({ slide }) => slide === index + 1);
    if (index + 1 === own) move(bar, 'rule', first.start + 0.2, WRITE_S);
    return make('span', '', index + 1 <= own && bar);
  });
  return make('div', 'places', ...marks);
}

/** Builds the pages and waits for fonts and drawings. Fails if a text does not fit. */
window.stage = async (film, beats) => {
  timeline = [];
  const own = (slide) => beats.filter((beat) => beat.slide === slide);
  const pages = film.slides.map((slide, index) => {
    const page = ledger(slide, own(index + 1));
    page.append(places(film, beats, index + 1));
    return page;
  });
  const slides = [make('section', 'slide cover', drawing(film.cover)), ...pages, closing(film.closing, beats.at(-1))];
  slides.forEach((slide, index) => void move(slide, 'fade', index ? own(index)[0].start : -1, index ? CROSSFADE_S : 1));
  document.body.replaceChildren(...slides);
  await Promise.all([...document.images].map((image) => image.decode()));
  await document.fonts.ready;
  const cramped = [...document.querySelectorAll('.page')].find(
    (page) => page.scrollHeight > page.clientHeight || page.scrollWidth > page.clientWidth + 24,
  );
  if (cramped) throw new Error(`There is no room for: ${cramped.textContent}`);
};

const ease = (done) => 1 - (1 - done) ** 3;

/** Draws the film at a time. Returns the state of its movements: equal states look the same. */
window.drawAt = (seconds) => {
  const state = timeline.map(({ node, how, start, lasts }) => {
    const done = Math.round(ease(Math.min(1, Math.max(0, (seconds - start) / lasts))) * 1000) / 1000;
    movements[how](node, done);
    return done;
  });
  return state.join();
};
