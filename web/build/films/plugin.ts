import { join } from 'node:path';
import type { Plugin } from 'vite';
import { readFilms } from './read-films';

const ID = 'virtual:films';

/** `virtual:films`: the films of `src/assets/films`, with the duration read from each file. */
export function films(): Plugin {
  let folder = '';
  return {
    name: 'films',
    configResolved: ({ root }) => {
      folder = join(root, 'src', 'assets', 'films');
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load(id) {
      if (id !== `\0${ID}`) return null;
      const found = readFilms(folder);
      const files = found.flatMap(({ video, captions }) => [video, captions.en, captions.hi]);
      for (const file of files) this.addWatchFile(file);
      const imports = files.map((file, index) => `import f${index} from ${JSON.stringify(`${file}?url`)};`);
      const entries = found.map(({ name, seconds }, index) => {
        const [src, en, hi] = [0, 1, 2].map((part) => `f${index * 3 + part}`);
        return `${JSON.stringify(name)}: { src: ${src}, seconds: ${seconds}, captions: { en: ${en}, hi: ${hi} } }`;
      });
      return `${imports.join('\n')}\nexport const files = { ${entries.join(',\n')} };`;
    },
  };
}
