import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../launcher/paths.mjs';

const page = join(root, 'docs/benchmarks.md');
const images = join(root, 'docs/images');

/** Puts a result into docs/benchmarks.md, with its images. @param {string} name @param {import('./benches.mjs').Result} result */
export function putIntoPage(name, result) {
  writeFileSync(page, replaced(readFileSync(page, 'utf8'), result.place ?? name, result.text));
  for (const [file, svg] of Object.entries(result.images ?? {})) writeFileSync(join(images, file), svg);
}

/**
 * The text with another part between the marks of that name; what people wrote around them stays.
 *
 * @throws Error where the marks are not there
 */
export function replaced(text, name, part) {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`there is no place for ${name}: ${begin} and ${end} mark one`);
  return `${text.slice(0, from + begin.length)}\n${part}\n${text.slice(to)}`;
}
