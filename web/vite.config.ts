import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The client build and the server build (for prerendering) of the same sources; `build.mjs` runs both. */
export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2022',
    manifest: true,
    // Drawings and fonts stay files: the content security policy allows no data: addresses in style sheets.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  ssr: { noExternal: true },
});
