/** An error that a person at the shell can fix; its message says how. */
export class Problem extends Error {}

/**
 * Prints the problem in words, or the whole error if a person can't put it right, and sets the exit code.
 *
 * @param {string} [usage] printed after an option that `parseArgs` refuses
 */
export function report(error, usage) {
  const isUsage = usage !== undefined && String(error.code).startsWith('ERR_PARSE_ARGS');
  if (isUsage) console.error(`${error.message}\n\n${usage}`);
  else console.error(error instanceof Problem ? `\nEasy Tax can't start. ${error.message}\n` : error);
  process.exitCode = isUsage ? 2 : 1;
}
