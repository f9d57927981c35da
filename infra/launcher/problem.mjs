/** Something that a person at the shell can put right: what is wrong, and what to do about it. */
export class Problem extends Error {}

/** Says the problem in words, or the whole error where it is not one that a person can put right. */
export function report(error) {
  console.error(error instanceof Problem ? `\nEasy Tax can't start. ${error.message}\n` : error);
}
