import { z } from 'zod';
import { openSqliteEngine, type RecordsDeclaration, type Stored } from '../data/index.js';
import { aFolder } from './folder.js';

const Before = z.looseObject({ _id: z.string(), createdAt: z.string() });
type Document = z.infer<typeof Before>;

/** A record as an earlier release stored it, read as the present one has it. @throws if that lacks a migration */
export async function broughtUp<Now extends Stored>(now: RecordsDeclaration<Now>, old: Document): Promise<Now> {
  const { path: dataDir, remove } = await aFolder();
  try {
    const then = await openSqliteEngine({ dataDir, service: 'before' });
    await (await then.open<Document>({ ...now, schema: Before, migrations: [] })).insert(old);
    await then.close();
    const engine = await openSqliteEngine({ dataDir, service: 'before' });
    const stored = await (await engine.open(now)).find(old._id);
    await engine.close();
    const { error } = now.schema.safeParse(stored);
    if (!stored || error) throw new Error(`${now.name} of before need a migration: ${error}`);
    return stored;
  } finally {
    await remove();
  }
}
