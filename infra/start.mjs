/**
 * `npm start`. Checks the version of Node before importing anything else. The scripts say `exec`, so that a signal to
 * npm reaches this process and not a shell in between; Windows has no `exec` and runs the command behind `||`.
 */
import { nodeIsNewEnough } from './launcher/node-version.mjs';

if (nodeIsNewEnough()) {
  import('./launcher/launch.mjs').then(({ launch }) => launch(process.argv.slice(2), process.env));
}
