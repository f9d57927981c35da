/**
 * `npm run dev`: one address with Vite's hot replacement for the web, and the services behind it, started again after a
 * change of theirs. Sources run as they are: nothing is built, prerendered or type-checked.
 */
import { nodeIsNewEnough } from './launcher/node-version.mjs';

if (nodeIsNewEnough()) {
  const [{ install }, { report }] = await Promise.all([
    import('./launcher/prepare.mjs'),
    import('./launcher/problem.mjs'),
  ]);
  try {
    await install();
    const { startDevelopment } = await import('./dev/start.mjs');
    await startDevelopment(process.env);
  } catch (error) {
    report(error);
    process.exit(1);
  }
}
