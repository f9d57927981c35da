import { fingerprint } from './fingerprint.mjs';
import { build } from './prepare.mjs';

const LOOK_EVERY_MS = 500;

/**
 * Looks at the sources twice a second, builds the part that changed, and puts a new product in place behind the same
 * address. What doesn't build leaves the running product as it is.
 */
export function reloadOnChange(supervisor) {
  const seen = { services: fingerprint('services'), web: fingerprint('web') };
  let busy = false;
  console.log('Watching the sources; the product follows every change.');
  return setInterval(async () => {
    const changed = ['services', 'web'].filter((area) => fingerprint(area) !== seen[area]);
    if (busy || changed.length === 0) return;
    busy = true;
    try {
      for (const area of changed) {
        seen[area] = fingerprint(area);
        await build(area);
      }
      supervisor.replace();
    } catch (error) {
      console.error(`${error.message} The product before it goes on.`);
    } finally {
      busy = false;
    }
  }, LOOK_EVERY_MS);
}
