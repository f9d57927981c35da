import { join } from 'node:path';
import { createServer } from 'vite';
import { root } from '../launcher/paths.mjs';

/** Looser than the built pages' policy: Vite's client needs inline scripts and styles and a socket. */
const POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data: blob:; media-src 'self' blob:; connect-src 'self' ws:; frame-src 'self' blob: https:";
/** The paths that the services answer, see `gateway/src/front-door.ts`. */
const SERVICE_PATHS = '^/((auth|contact-data|contact/contact-data|api|file)(/|\\?|$)|(config\\.json|healthz|readyz)$)';

/**
 * Starts Vite's development server: pages are rendered in the browser only, with hot replacement.
 *
 * @param {{ port: number, services: string, servicesReady: () => Promise<void> }} options `services` is their address
 */
export async function startWeb({ port, services, servicesReady }) {
  const isForServices = new RegExp(SERVICE_PATHS);
  const waitForServices = {
    name: 'wait-for-services',
    configureServer: ({ middlewares }) => {
      middlewares.use(async (req, _res, next) => {
        if (isForServices.test(req.url)) await servicesReady();
        next();
      });
    },
  };
  const server = await createServer({
    root: join(root, 'web'),
    configLoader: 'runner',
    clearScreen: false,
    server: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      headers: { 'Content-Security-Policy': POLICY },
      proxy: { [SERVICE_PATHS]: services },
    },
    plugins: [waitForServices],
  });
  return server.listen();
}
