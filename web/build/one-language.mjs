import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { shareImage } from './images.mjs';

/** The first module on every page behind a login. */
const CHECKS_LOGIN = 'lib/session/server-session.ts';
/** The list of those pages' chunks: fetched beside the first scripts, so that none waits for it. */
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

/** Preloads the fonts of the first screen, which otherwise wait for the style sheet. */
const FIRST_FONTS = {
  'en-IN': [/^anek-latin-latin-.*\.woff2$/, /^hanken-grotesk-latin-.*\.woff2$/],
  'hi-IN': [/^noto-sans-devanagari-devanagari-.*\.woff2$/, /^hanken-grotesk-latin-.*\.woff2$/],
};

/** Not allowed in prerendered pages: scripts, style attributes, and hidden fragments of suspended trees. */
const FORBIDDEN = /<script|<style|\sstyle="|<template|<div hidden id="S:/;

/** A source as Vite's manifest names it. */
const inSources = (source) => `src/${source}`;

const STYLES = /^ *<link rel="stylesheet".*>\n/gm;
const SCRIPTS = /^ *<(?:script type="module"|link rel="modulepreload") .*>\n/gm;

/**
 * A prerendered page paints from styles, fonts and drawings alone. Its one small script fetches the others and
 * replays early clicks (`src/start`).
 */
function paintedFirst(page, starter, scripts) {
  const styles = page.match(STYLES).join('');
  const next = scripts.map((file) => `/${file}`).join(' ');
  const first = `<script type="module" crossorigin src="${starter}" data-next="${next}"></script>\n`;
  const bare = page.replace(STYLES, '').replace(SCRIPTS, '');
  return bare.replace('<link rel="preload"', `${styles}$&`).replace('</head>', `${first}</head>`);
}

/** index.html is English; sets the language of the build. */
function inLanguage(template, { tag, loading }) {
  const changes = [
    ['<html lang="en-IN">', `<html lang="${tag}">`],
    ['<span>Loading...</span>', `<span>${loading}</span>`],
  ];
  return changes.reduce((page, [english, translated]) => {
    if (!page.includes(english)) throw new Error(`index.html has no ${english} to say in the language of the build`);
    return page.replace(english, () => translated);
  }, template);
}

/**
 * Writes prerendered pages into `dist`, from the built index.html and Vite's manifest.
 * @param words see `app/prerender/entry-server.tsx`
 * @param everywhere elements of every page's head
 * @param starter path of the script that prerendered pages start with
 */
async function pageWriter(dist, words, everywhere, starter) {
  const template = inLanguage(await readFile(join(dist, 'index.html'), 'utf8'), words);
  const manifest = JSON.parse(await readFile(join(dist, '.vite', 'manifest.json'), 'utf8'));
  const assets = await readdir(join(dist, 'assets'));
  const fonts = FIRST_FONTS[words.tag]
    .map((name) => assets.find((file) => name.test(file)))
    .map((file) => `<link rel="preload" href="/assets/${file}" as="font" type="font/woff2" crossorigin>`);

  /** Style sheets and scripts of chunks and of their imports; a script follows those that it imports. */
  const assetsOf = (...names) => {
    const css = new Set();
    const js = new Set();
    const seen = new Set();
    const visit = (name) => {
      const chunk = manifest[name];
      // Home's code is part of the first script.
      if (!chunk || seen.has(name)) return;
      seen.add(name);
      for (const file of chunk.css ?? []) css.add(file);
      for (const imported of chunk.imports ?? []) visit(imported);
      js.add(chunk.file);
    };
    names.forEach(visit);
    return { css: [...css], js: [...js] };
  };

  /** The page's style sheets follow the common one, the same order as when navigating inside the app. */
  const linksOf = (...sources) => {
    const missing = (name) => !template.includes(name);
    const { css, js } = assetsOf(...sources.map(inSources));
    return [
      ...css.filter(missing).map((name) => `<link rel="stylesheet" href="/${name}">`),
      ...js.filter(missing).map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
    ];
  };

  const withHead = (head, links = []) =>
    template
      .replace('<!--head-->', () => [head, ...everywhere, ...fonts].join('\n'))
      .replace('</head>', () => `${links.join('\n')}\n</head>`);

  return {
    /** Fails if a page's file is not where the routes table says. */
    demand(source) {
      if (!manifest[inSources(source)])
        throw new Error(`The routes table names src/${source}, which the build has not made`);
    },
    /** `sources`: the page's file and others that it shows, all preloaded. */
    async page(file, head, html, ...sources) {
      const forbidden = html.match(FORBIDDEN);
      if (forbidden) throw new Error(`${file} has ${forbidden[0]}, which the content security policy would block`);
      const { js } = assetsOf('index.html', ...sources.map(inSources));
      const page = paintedFirst(withHead(head, linksOf(...sources)), starter, js);
      const filled = page.replace(
        '<div id="root"><!--page--></div>',
        () => `<div id="root" data-prerendered>${html}</div>`,
      );
      await writeFile(join(dist, file), filled);
    },
    /** The empty page of the routes that need a session, with preloads of its first files. */
    async shell(file, head, ...sources) {
      await writeFile(
        join(dist, file),
        withHead(head, linksOf(...sources)).replace('<!--page--></div>', () => `</div>${words.noScript}`),
      );
    },
    /** For the content security policy: the pages' inline elements. */
    scriptHashes: [...template.matchAll(/<script>((?:[^<]|<(?!\/?script>))*)<\/script>/g)].map(
      ([, script]) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
    ),
  };
}
