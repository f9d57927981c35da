/**
 * Imports nothing and uses old syntax, so that any Node with ES modules can run it.
 *
 * @returns {boolean} false after reporting a too old Node
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
