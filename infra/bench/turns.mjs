/**
 * Who comes when in a round of turns: nobody right after itself, and each as often after each other. What disturbs the
 * machine, or what one leaves behind for the next, disturbs all of them. (E. J. Williams, Experimental designs balanced
 * for the estimation of residual effects of treatments, 1949; for an odd count it is nearly so.)
 *
 * @template T
 * @param {readonly T[]} works
 * @param {number} round rounds that only warm may be counted below 0
 * @returns {T[]}
 */
export function turnsOf(works, round) {
  const { length } = works;
  if (length === 2) return [...works];
  const shift = ((round % length) + length) % length;
  return works.map((_, at) => works[(zigzag(at, length) + shift) % length]);
}

/** 0, 1, -1, 2, -2 … */
const zigzag = (at, length) => (at % 2 === 1 ? (at + 1) / 2 : (length - at / 2) % length);
