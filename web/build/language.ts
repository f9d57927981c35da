import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Builds another language: replaces files of `src/i18n/en` and `src/content` by those of the same name in
 * `src/i18n/<code>` or `src/content/<code>`. Files without a translation stay English.
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
      // A translation may import the file that it replaces.
      if (!importer || folders.some(({ to }) => importer.startsWith(to))) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      const folder = found && folders.find(({ from, to }) => found.id.startsWith(from) && !found.id.startsWith(to));
      const namesake = folder && found.id.replace(folder.from, folder.to);
      return namesake && existsSync(namesake) ? namesake : found;
    },
  };
}
