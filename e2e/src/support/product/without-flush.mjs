/**
 * Loaded before the product (NODE_OPTIONS=--import) to remove flushes from its code, which proves that the tests notice
 * a missing flush. WITHOUT_FLUSH says which: `objects` or `records`.
 */
import { register } from 'node:module';

/** Files of the bundle that `npm start` runs. */
const edits = {
  objects: [
    ['\\.sync\\(\\)', '.stat()'],
    ['\\bflush: ?(true|!0)', 'flush:false'],
  ],
  records: [['\\bFULL\\b', 'OFF']],
};

const hooks = (edit) => `
export async function load(url, context, next) {
  const loaded = await next(url, context);
  if (!url.includes('/infra/dist/bundle/')) return loaded;
  const edit = ${JSON.stringify(edit)};
  const source = edit.reduce((text, [flush, instead]) => text.replace(new RegExp(flush, 'g'), instead), String(loaded.source));
  return { ...loaded, source };
}`;

const edit = edits[process.env.WITHOUT_FLUSH];
register(`data:text/javascript,${encodeURIComponent(hooks(edit))}`);
