/**
 * Loaded before the product (NODE_OPTIONS=--import) to take its flushes out of its code, so that what watches for
 * them can be seen to find it. WITHOUT_FLUSH says which: `objects` or `records`.
 */
import { register } from 'node:module';

const edits = {
  objects: { file: 'storage/disk-object-store.js', flush: '\\.sync\\(\\)', instead: '.stat()' },
  records: { file: 'data/sqlite/on-disk/file.js', flush: "'FULL'", instead: "'OFF'" },
};

const hooks = (edit) => `
export async function load(url, context, next) {
  const loaded = await next(url, context);
  if (!url.endsWith('/${edit.file}')) return loaded;
  const source = String(loaded.source).replace(/${edit.flush}/g, ${JSON.stringify(edit.instead)});
  if (source === String(loaded.source)) throw new Error('nothing to take out of ' + url);
  return { ...loaded, source };
}`;

const edit = edits[process.env.WITHOUT_FLUSH];
register(`data:text/javascript,${encodeURIComponent(hooks(edit))}`);
