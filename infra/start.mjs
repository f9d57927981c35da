/**
 * `npm start`. Checks the version of Node before importing anything else. In its script `node` is a function that says
 * `exec`, so that a signal to npm reaches this process and not a shell in between. Windows has no `eval` and runs the
 * command behind `||` as it is; npm adds a person's words at the end, for both.
 */
import { nodeIsNewEnough } from './launcher/node-version.mjs';

if (nodeIsNewEnough()) {
  import('./launcher/launch.mjs').then(({ launch }) => launch(process.argv.slice(2), process.env));
}
