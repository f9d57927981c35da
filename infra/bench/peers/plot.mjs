import { grouped, short } from '../figures.mjs';
import { around, colours, decades, line, picture, text } from '../plot.mjs';

const width = 820;
const [left, right] = [300, 700];
const barHeight = 18;
const barApart = 22;
const groupApart = 34;

const shown = ['newest first: first page', 'search: a full name', 'search: a common word', 'search: missing'];

/** Enquiries a second, and lists in milliseconds, as bars by powers of ten. @returns {string} SVG */
export function comparePlot(inserts, lists) {
  const many = inserts.rows.map(({ name, load }, at) => ({ name, value: load.perSecond.median, colour: colours[at] }));
  const groups = [
    {
      title: `Acknowledged enquiries a second, ${inserts.rows[0].clients} clients (more is better)`,
      bars: many,
      say: whole,
    },
    ...lists.results
      .filter(({ name }) => shown.includes(name))
      .map(({ name, figures }) => ({
        title: `${name}, ms (less is better)`,
        bars: figures.map(({ median }, at) => ({
          name: lists.names[at],
          value: median,
          colour: colourOf(many, lists.names[at]),
        })),
        say: short,
      })),
  ];
  const drawn = [];
  let y = 56;
  for (const group of groups) {
    drawn.push(...drawGroup(group, y));
    y += groupApart + group.bars.length * barApart + 12;
  }
  const told = ({ title, bars, say }) =>
    `${title}: ${bars.map(({ name, value }) => `${name} ${say(value)}`).join(', ')}`;
  const frame = {
    width,
    height: y,
    title: 'Beside PocketBase and an Express server (scales by powers of ten)',
    says: `${groups.map(told).join('. ')}.`,
  };
  return picture(frame, drawn);
}

const whole = (value) => grouped(Math.round(value));
/** The same server has the same colour everywhere. */
const colourOf = (bars, name) =>
  bars.find((bar) => name.startsWith(bar.name) && !bar.name.includes('flushing'))?.colour ?? colours.at(-1);

function drawGroup({ title, bars, say }, top) {
  const powers = around(bars.map(({ value }) => value));
  const x = decades([powers[0], powers.at(-1)], [left, right]);
  const below = top + 18 + bars.length * barApart;
  return [
    text(20, top + 8, title, { bold: true }),
    ...powers.flatMap((power) => [
      line(x(power), top + 16, x(power), below),
      text(x(power), below + 14, `${power}`, { anchor: 'middle', size: 11 }),
    ]),
    ...bars.flatMap(({ name, value, colour }, at) => {
      const y = top + 20 + at * barApart;
      const length = Math.max(2, x(value) - left).toFixed(1);
      return [
        text(left - 10, y + 13, name, { anchor: 'end' }),
        `<rect x="${left}" y="${y}" width="${length}" height="${barHeight}" fill="${colour}"/>`,
        text(x(value) + 6, y + 13, say(value)),
      ];
    }),
  ];
}
