/**
 * `npm start`. Everything else is imported only once the Node is known to be new enough. The scripts
 * say `exec`, so that a signal to npm reaches this process and not a shell in between; Windows, which has no such word,
 * runs what stands behind the bars.
 */
import { nodeIsNewEnough } from './launcher/node-version.mjs';

if (nodeIsNewEnough()) {
  import('./launcher/launch.mjs').then(({ launch }) => launch(process.argv.slice(2), process.env));
}
