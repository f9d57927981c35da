// Mocks `virtual:films` with the real films, read by the build's reader.
import { basename, join } from 'node:path';
import { readFilms } from '../../../build/films/plugin';

const at = (path: string) => `/assets/${basename(path)}`;

export const files = Object.fromEntries(
  readFilms(join(__dirname, '../..', 'assets', 'films')).map(({ name, seconds, video, captions }) => [
    name,
    { src: at(video), seconds, captions: { en: at(captions.en), hi: at(captions.hi) } },
  ]),
);
