/**
 * `npm run dev`: Vite with hot replacement for the web, and behind it the services, which restart after a change.
 * Sources run directly: nothing is built, prerendered or type-checked.
 */
import { nodeIsNewEnough } from './launcher/node-version.mjs';

if (nodeIsNewEnough()) {
  const [{ install }, { refuseWords, report }] = await Promise.all([
    import('./launcher/prepare.mjs'),
    import('./launcher/script.mjs'),
  ]);
  try {
    refuseWords(process.argv.slice(2));
    await install();
    const { startDevelopment } = await import('./dev/start.mjs');
    await startDevelopment(process.env);
  } catch (error) {
    report(error);
    process.exit(1);
  }
}
