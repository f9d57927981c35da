import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { blog } from './build/blog/plugin';
import { films } from './build/films/plugin';

/**
 * Small modules that nearly every page shares, in one file each instead of one file for every icon and button. What
 * brings a library of its own (forms, notifications, the API client) stays with the pages that need it.
 */
const groups = [
  { name: 'icons', test: /@tabler\/icons-react/, minShareCount: 2 },
  {
    name: 'site',
    test: /src\/(?:content\/firm|lib\/(?:cx|format|leave|token|use-hydrated|use-scrolled-past)|components\/(?:Banner|Button|Chips|Field|Icon|IconButton|Input|Tag)\.|components\/blocks\/)/,
    minShareCount: 2,
  },
];

/** The client build and the server build (for prerendering) of the same sources; `build.mjs` runs both. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), blog(import.meta.dirname), films()],
  build: {
    target: 'es2022',
    manifest: true,
    // Drawings and fonts stay files: the content security policy allows no data: addresses in style sheets.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: isSsrBuild ? {} : { codeSplitting: { groups } } },
  },
  ssr: { noExternal: true },
}));
