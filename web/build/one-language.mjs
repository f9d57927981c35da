import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { pageWriter } from './pages.mjs';
import { shareImage } from './share-image.mjs';

/** The first module on every page behind a login. */
const CHECKS_LOGIN = 'lib/session/check-session.ts';
/** Where those pages' chunks are: fetched beside the first scripts, so that none waits for it. */
const BEHIND_LOGIN = 'app/pages-behind-login.ts';

/**
 * Builds the client in one language and prerenders its pages.
 * @param code the folder below `src/i18n`
 * @param client output folder of scripts, styles and pages
 * @param assets output folder of share images
 * @param starter path of the script that prerendered pages start with
 * @param common options of every call of Vite
 * @param tools see `drawingTools`
 */
export async function buildLanguage({ code, client, assets, starter, common, tools }) {
  process.env.SITE_LANGUAGE = code;
  await build({ ...common, build: { outDir: client, emptyOutDir: true } });
  const server = await prerenderer(`${client}-server`, common);
  const { adminFrame, articlePages, firm, headOf, missingArticle, missingPath } = server;
  const { documentWords, notFound, renderPage, routes, shellHead } = server;
  server.checkContent();
  const themes = ['light', 'dark'].map(
    (theme) =>
      `<meta name="theme-color" content="${tools.token('cloth', theme)}" media="(prefers-color-scheme: ${theme})">`,
  );
  const write = await pageWriter(client, documentWords, themes, starter);
  const shared = await writeShareImage('site', firm.line, 'hero.svg');

  for (const { page } of [...routes.slice(1), notFound]) write.demand(page.source);
  write.demand(adminFrame.source);
  for (const source of [CHECKS_LOGIN, BEHIND_LOGIN]) write.demand(source);

  const prerendered = {};
  for (const route of routes.filter(({ kind }) => kind === 'public')) {
    const file = route.path === '/' ? 'index.html' : `${route.path.slice(1)}.html`;
    prerendered[route.path] = file;
    await write.page(file, headOf(route, shared), await renderPage(route, route.path), route.page.source);
  }
  const articles = await writeArticles();
  await write.page('404.html', headOf(notFound, shared), await renderPage(notFound, '/404'), notFound.page.source);
  await write.shell('app.html', shellHead(), CHECKS_LOGIN, BEHIND_LOGIN);
  return { server, prerendered, articles, scriptHashes: write.scriptHashes };

  /** Articles share the path /blogs: the gateway picks the file by the query. */
  async function writeArticles() {
    const files = {};
    for (const route of articlePages) {
      const { slug, title, art } = route.article;
      files[slug] = `blogs--${slug}.html`;
      const text = `content/blog/${slug}.md`;
      const head = headOf(route, await writeShareImage(slug, title, art));
      await write.page(files[slug], head, await renderPage(route, route.path), route.page.source, text);
    }
    const missing = 'blogs--missing.html';
    const { page } = missingArticle;
    await write.page(
      missing,
      headOf(missingArticle, shared),
      await renderPage(missingArticle, missingPath),
      page.source,
    );
    return { parameter: 'article', files, missing };
  }

  /** The name contains a content hash, so that caches of share images fetch a new version. */
  async function writeShareImage(name, line, art) {
    const bytes = await shareImage(tools, { firm: firm.name, line, art });
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8);
    const file = `share-${name}-${hash}.png`;
    await writeFile(join(assets, file), bytes);
    return { path: `/assets/${file}`, alt: `${firm.name}: ${line}` };
  }
}

/** Builds the program that renders the pages. */
async function prerenderer(outDir, common) {
  const ssr = 'src/app/prerender/entry-server.tsx';
  await build({ ...common, build: { outDir, emptyOutDir: true, ssr, manifest: false } });
  return import(pathToFileURL(join(outDir, 'entry-server.js')).href);
}
