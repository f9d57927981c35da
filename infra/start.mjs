/** `npm start` and `npm run dev`. Everything else is imported only once the Node is known to be new enough. */
import { nodeIsNewEnough } from './launcher/node-version.mjs';

if (nodeIsNewEnough()) {
  import('./launcher/launch.mjs').then(({ launch }) => launch(process.argv.slice(2), process.env));
}
