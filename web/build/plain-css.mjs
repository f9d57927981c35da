import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes `dist/plain.css`: tokens and a few rules for the small pages that services and gateway render. Its name is fixed,
 * because they cannot know a hashed one; its fonts are the built ones.
 */
export async function writePlainCss(root, dist) {
  const built = await readdir(join(dist, 'assets'));
  const [tokens, rules] = await Promise.all(
    ['tokens.css', 'plain.css'].map((name) => readFile(join(root, 'src', 'styles', name), 'utf8')),
  );
  const withFonts = tokens.replace(/url\(["']?\.\.\/assets\/fonts\/([\w-]+)\.woff2["']?\)/g, (_, name) => {
    const file = built.find((candidate) => candidate.startsWith(`${name}-`) && candidate.endsWith('.woff2'));
    if (!file) throw new Error(`tokens.css names the font ${name}, which the build has not made`);
    return `url(/assets/${file})`;
  });
  await writeFile(join(dist, 'plain.css'), withFonts + rules);
}
