/** What both plots are made of: SVG that explains itself, on a ground of its own, so that it can be read on any page. */
export const ink = '#1f2933';
const faint = '#d3d9e0';
/** After Okabe and Ito, so that people who see colours otherwise tell them apart; darker, so that names are read. */
export const colours = ['#0072b2', '#b34700', '#00795a', '#a3467a', '#8a6d00', '#4b5563'];

const escaped = (text) => String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** @param {{ width: number, height: number, title: string, says: string }} frame `says` tells in words what is to be seen */
export function picture({ width, height, title, says }, parts) {
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title says"`;
  return [
    `${head} font-family="system-ui, sans-serif" font-size="13" fill="${ink}">`,
    `<title id="title">${escaped(title)}</title>`,
    `<desc id="says">${escaped(says)}</desc>`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    text(20, 28, title, { size: 16, bold: true }),
    ...parts,
    '</svg>',
    '',
  ].join('\n');
}

export function text(x, y, words, { anchor = 'start', size, bold, fill } = {}) {
  const more = [
    anchor !== 'start' && `text-anchor="${anchor}"`,
    size && `font-size="${size}"`,
    bold && 'font-weight="600"',
    fill && `fill="${fill}"`,
  ];
  return `<text ${[`x="${round(x)}" y="${round(y)}"`, ...more.filter(Boolean)].join(' ')}>${escaped(words)}</text>`;
}

export const line = (x1, y1, x2, y2) =>
  `<path d="M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}" stroke="${faint}" fill="none"/>`;

/** Where a value lies between two others, each ten times the one before at the same distance. */
export function decades([least, most], [from, to]) {
  const [low, high] = [Math.log10(least), Math.log10(most)];
  return (value) => from + ((Math.log10(value) - low) / (high - low || 1)) * (to - from);
}

/** The powers of ten that hold all of these between them. @param {readonly number[]} values */
export function around(values) {
  const low = Math.floor(Math.log10(Math.min(...values)));
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values))));
  return Array.from({ length: high - low + 1 }, (_, at) => 10 ** (low + at)).map((power) =>
    Number(power.toPrecision(1)),
  );
}

export const round = (value) => Number(value.toFixed(1));
