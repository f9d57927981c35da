import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { blog } from './build/blog/plugin';
import { films } from './build/films/plugin';
import { inLanguage } from './build/language';

/**
 * Shared chunks: React and its router, which stay the same in both languages and most releases; a script and style sheet
 * for every page's start; a script for every form's start; the icons of many later parts. Code with its own library (forms,
 * toasts, API client) stays with the pages that need it.
 */
const groups = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|react-router|scheduler)\/|src\/app\/react-roots/,
    tags: ['$initial'],
  },
  { name: 'start', tags: ['$initial'] },
  {
    name: 'form',
    test: /src\/(lib\/(hooks\/use-api-form|browser\/toast)|common\/(language|permissions))\.ts/,
    minShareCount: 2,
  },
  { name: 'icons', test: /@tabler\/icons-react/, minShareCount: 8 },
];

/** react-router's only entry is its development build. The production build is beside it. */
const router = (name: string) =>
  new URL(`../node_modules/react-router/dist/production/${name}.mjs`, import.meta.url).pathname;
const withoutWarnings = [
  { find: /^react-router$/, replacement: router('index') },
  { find: /^react-router\/dom$/, replacement: router('dom-export') },
];

/** The sources: nothing has to be compiled before the web is built. */
const contracts = {
  find: /^@easy-tax\/contracts$/,
  replacement: new URL('../services/contracts/src/index.ts', import.meta.url).pathname,
};

/** Client and server builds (for prerendering) of the same sources; `build.mjs` runs both. */
export default defineConfig(({ command, isSsrBuild }) => ({
  resolve: { alias: [contracts, ...(command === 'build' && !isSsrBuild ? withoutWarnings : [])] },
  plugins: [
    react(),
    blog(import.meta.dirname),
    films(),
    inLanguage(import.meta.dirname, process.env.SITE_LANGUAGE ?? 'en'),
  ],
  build: {
    target: 'es2022',
    manifest: true,
    // Drawings and fonts stay files: the content security policy forbids data: URLs in style sheets.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The tests of budgets measure what a page loads; libraries for PDFs are large and load on demand.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: { output: isSsrBuild ? {} : { codeSplitting: { groups } } },
  },
  ssr: { noExternal: true },
}));
