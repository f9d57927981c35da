import { grouped, short } from './figures.mjs';
import { around, colours, decades, line, picture, round, text } from './plot.mjs';

const width = 820;
const height = 440;
const [left, right, top, bottom] = [64, 520, 56, 380];

const shown = [
  'newest first: first page',
  'by name: last page',
  'search: a full name',
  'search: a common word',
  'search: one row, of parts that all have',
];
const scanOf = 'search: a full name';

/**
 * What a page costs by the number of rows, both axes by powers of ten: what is flat does not grow.
 *
 * @param {{ sizes: number[], gateway: Times, port: { scanned: Times } }} measured
 * @typedef {import('./lists-at-port.mjs').Times} Times
 * @returns {string} SVG
 */
export function costByRows({ sizes, gateway, port }) {
  const series = [
    ...shown.map((name) => ({ name, values: medians(gateway.get(name)) })),
    { name: 'JavaScript scan, in memory', values: medians(port.scanned.get(scanOf)) },
  ];
  const powers = around(series.flatMap(({ values }) => values));
  const x = decades([sizes[0], sizes.at(-1)], [left, right]);
  const y = decades([powers[0], powers.at(-1)], [bottom, top]);
  const says = series.map(({ name, values }) => `${name}: ${values.map(short).join(', ')} ms`).join('; ');
  const frame = {
    width,
    height,
    title: 'A page of 50 enquiries through the gateway, by the number of rows (median, ms)',
    says: `At ${sizes.map(grouped).join(', ')} rows. ${says}.`,
  };
  return picture(frame, [
    ...powers.flatMap((power) => [
      line(left, y(power), right, y(power)),
      text(left - 8, y(power) + 4, `${power}`, { anchor: 'end' }),
    ]),
    ...sizes.map((rows) => text(x(rows), bottom + 22, grouped(rows), { anchor: 'middle' })),
    text((left + right) / 2, bottom + 46, 'enquiries', { anchor: 'middle' }),
    ...series.flatMap((one, at) => curve(one, colours[at], { sizes, x, y })),
    ...legend(series, y),
  ]);
}

const medians = (figures) => figures.map(({ median }) => median);

function curve({ values }, colour, { sizes, x, y }) {
  const points = values.map((value, at) => [round(x(sizes[at])), round(y(value))]);
  return [
    `<polyline points="${points.map((point) => point.join(',')).join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>`,
    ...points.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="3.5" fill="${colour}"/>`),
  ];
}

/** Each name at the end of its line, or as near as there is room. */
function legend(series, y) {
  const apart = 18;
  const names = series.map(({ name, values }, at) => ({ name, colour: colours[at], at: y(values.at(-1)) }));
  names.sort((a, b) => a.at - b.at);
  for (const [at, each] of names.entries()) each.at = Math.max(each.at, at > 0 ? names[at - 1].at + apart : each.at);
  return names.map(({ name, colour, at }) => text(right + 14, at + 4, name, { fill: colour }));
}
