import { statSync } from 'node:fs';
import { join } from 'node:path';
import { timed } from './figures.mjs';

/**
 * The cases asked of the records themselves, and its searches of a plain JavaScript scan over the same folded texts.
 *
 * @returns {Promise<{ asked: Map<string, import('./figures.mjs').Figure>, scanned: typeof asked, bytes: number, found: Map<string, number> }>}
 */
export async function benchPort(dataDir, cases) {
  const { fold, openSqliteEngine } = await import('@easy-tax/platform');
  const { contactsDefinition } = await import('@easy-tax/contacts');
  const engine = await openSqliteEngine({ dataDir, service: 'contacts' });
  try {
    const enquiries = await engine.open(contactsDefinition.records.find(({ name }) => name === 'enquiries'));
    const asked = new Map();
    const found = new Map();
    for (const { name, query } of cases) {
      asked.set(name, await timed(() => enquiries.page(query)));
      found.set(name, (await enquiries.page(query)).total);
    }
    const texts = [];
    for await (const { name, mobile, email, message } of enquiries.iterate()) {
      texts.push(fold(`${name}\n${mobile}\n${email}\n${message}`));
    }
    const scanned = new Map();
    for (const { name, query } of cases) {
      if (query.search) scanned.set(name, await timed(() => scan(texts, fold(query.search))));
    }
    return { asked, scanned, found, bytes: statSync(join(dataDir, 'contacts.db')).size };
  } finally {
    await engine.close();
  }
}

function scan(texts, search) {
  let matches = 0;
  for (const text of texts) if (text.includes(search)) matches += 1;
  return matches;
}
