const SECTOR = 512;

/** What a power cut leaves of what was not flushed. Each answers what is left of a change, and what is not is lost. */
const chances = {
  nothing: () => () => false,
  everything: () => () => true,
  'in order up to a moment': (random, line) => {
    const moment = line - random.below(2_000);
    return (change) => change.line <= moment;
  },
  some: (random) => {
    const share = random.pick([10, 50, 90]);
    return () => random.below(100) < share;
  },
};
/** Nothing is the hardest for what is lost, some for what must come before what. */
const often = ['nothing', 'nothing', 'some', 'some', 'some', 'in order up to a moment', 'everything'];

/**
 * One way of losing what was not flushed.
 *
 * @param {import('../dist/seed/random.js').Random} random
 * @param {number} line of the trace, where the power is cut
 * @param {{ all: boolean }} loses whether all of it is lost
 * @returns {{ name: string, left: (change: object) => object[], stays: (change: object) => boolean }} for
 *   `TracedDisk.rebuild`
 */
export function chanceOf(random, line, { all }) {
  const name = all ? 'nothing' : random.pick(often);
  const stays = chances[name](random, line);
  const torn = name === 'some';
  const left = (change) => {
    if (!stays(change)) return [];
    return torn && change.bytes && random.below(4) === 0 ? sectorsOf(change, random) : [change];
  };
  return { name: `of what was not flushed ${name} is kept`, stays, left };
}

/** By chance some of the disk's sectors that a write has touched. */
function sectorsOf({ line, offset, bytes }, random) {
  const parts = [];
  for (let at = 0; at < bytes.length; ) {
    const end = Math.min(bytes.length, at + SECTOR - ((offset + at) % SECTOR));
    if (random.below(2) === 0) parts.push({ line, offset: offset + at, bytes: bytes.subarray(at, end) });
    at = end;
  }
  return parts;
}
