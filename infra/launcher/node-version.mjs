/**
 * Imports nothing and uses old words, so that any Node that reads ES modules can report what it lacks.
 *
 * @returns {boolean} false after having said so
 */
export function nodeIsNewEnough() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return true;
  console.error(
    `Easy Tax needs Node 20.19 or newer; this is ${process.version}.\n` +
      'Install a newer one from https://nodejs.org (or `nvm install`), then run the command again.',
  );
  process.exitCode = 1;
  return false;
}
