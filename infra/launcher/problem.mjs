/** A fault that a person at the shell can put right, and how. */
export class Problem extends Error {}

/** Says the problem in words, or the whole error if it is not one that a person can put right. */
export function report(error) {
  console.error(error instanceof Problem ? `\nEasy Tax can't start. ${error.message}\n` : error);
}
