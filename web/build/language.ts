import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Builds the site in another language: a file of `src/i18n/en` or `src/content` is replaced by its namesake in
 * `src/i18n/<code>` or `src/content/<code>`. Without a namesake the file stays English.
 */
export function inLanguage(root: string, code: string): Plugin {
  const folders = [
    { from: join(root, 'src', 'i18n', 'en') + sep, to: join(root, 'src', 'i18n', code) + sep },
    { from: join(root, 'src', 'content') + sep, to: join(root, 'src', 'content', code) + sep },
  ];
  return {
    name: 'in-language',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      // A translation may take from the file that it stands for.
      if (!importer || folders.some(({ to }) => importer.startsWith(to))) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      const folder = found && folders.find(({ from, to }) => found.id.startsWith(from) && !found.id.startsWith(to));
      const namesake = folder && found.id.replace(folder.from, folder.to);
      return namesake && existsSync(namesake) ? namesake : found;
    },
  };
}
