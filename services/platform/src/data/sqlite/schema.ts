import { asked } from '../conditions.js';
import type { Document, Layout } from '../layout.js';

/** The names of a record type's tables. */
export const tables = (layout: Layout) => {
  const main = `r_${layout.name}`;
  const of = (part: string) => `${main}__${part}`;
  const searched = { text: of('text'), search: of('search'), vocabulary: of('vocabulary'), through: of('through') };
  return { main, moved: of('moved'), ...searched };
};
/** Columns made from the document: asked for by value, sorted by, looked into. */
export const column = {
  asked: (field: string) => (field === '_id' ? '_id' : `f_${field}`),
  sort: (field: string) => `s_${field}`,
  text: (field: string) => `c_${field}`,
};

/** Holds for a row that lists show, as SQL; the partial indexes are used where a query says the same words. */
export const shown = ({ hidden }: Layout, alias = ''): string =>
  hidden ? `${alias}${column.asked(hidden)} IS NULL` : 'TRUE';

/** The same of a record. */
export const isShown = ({ hidden }: Layout, record: Document): boolean =>
  hidden === null || asked(record, hidden) === null;

/**
 * All statements that make a record type's tables, without their indexes. The document is the truth; every other column,
 * index and table is made from it, and made again when the declaration changes.
 */
export function creation(layout: Layout): string {
  const { main } = tables(layout);
  const columns = [
    ...layout.asked.map((field) => `${column.asked(field)} ANY`),
    ...layout.sort.map((field) => `${column.sort(field)} TEXT NOT NULL`),
  ];
  return [
    `CREATE TABLE ${main} (rid INTEGER PRIMARY KEY, _id TEXT NOT NULL, doc TEXT NOT NULL,
       ${columns.join(', ')}) STRICT`,
    movedOf(layout),
    ...counting(layout).values(),
    ...searching(layout),
  ].join(';\n');
}

/** What makes each index, by its name, in the order of their making. Rows that are hidden are in no list's index. */
export function indexes(layout: Layout): ReadonlyMap<string, string> {
  const { main } = tables(layout);
  const made = new Map<string, string>();
  const index = (name: string, columns: string, where: readonly string[] = [], kind = 'INDEX') => {
    const some = where.length > 0 ? ` WHERE ${where.join(' AND ')}` : '';
    made.set(`${main}_${name}`, `CREATE ${kind} ${main}_${name} ON ${main} (${columns})${some}`);
  };
  const listed = layout.hidden ? [shown(layout)] : [];
  // The newest is checked first: of several keys that are taken, _id is named, then the first that was declared.
  for (const field of [...layout.unique].reverse()) index(`u_${field}`, column.asked(field), [], 'UNIQUE INDEX');
  index('id', '_id', [], 'UNIQUE INDEX');
  for (const field of layout.filter) index(`f_${field}`, `${column.asked(field)}, ${column.sort('createdAt')}, _id`);
  const values = layout.within.map((field) => `, ${column.asked(field)}`).join('');
  for (const sort of layout.sort) {
    // Those behind whose value this order has no index, as it is not set, are met along it without a look at their rows.
    index(`s_${sort}`, `${column.sort(sort)}, _id${sort === 'createdAt' ? '' : values}`, listed);
  }
  for (const field of layout.within) {
    for (const sort of layout.sort) {
      const value = column.asked(field);
      index(`w_${field}_${sort}`, `${value}, ${column.sort(sort)}, _id`, [
        ...listed,
        // What is not set in a record that has just been made is written behind its time alone.
        ...(sort === 'createdAt' ? [] : [`${value} IS NOT NULL`]),
      ]);
    }
  }
  if (layout.hidden) {
    const value = column.asked(layout.hidden);
    index('hidden', value, [`${value} IS NOT NULL`]);
  }
  return made;
}

/**
 * How often a row of a list went, came back or changed its place: all but its coming. It begins anywhere, so that it is
 * another number for whoever else has the file open while the tables are made again.
 */
export const movedOf = (layout: Layout): string => {
  const { moved } = tables(layout);
  return `CREATE TABLE ${moved} (id INTEGER PRIMARY KEY, times INTEGER NOT NULL) STRICT;
    INSERT INTO ${moved} VALUES (1, abs(random() % 1000000000000))`;
};

/**
 * What makes each trigger that counts, by its name. The number of rows that lists show is kept, never counted;
 * `SqliteTable` adds those that are inserted.
 */
export function counting(layout: Layout): ReadonlyMap<string, string> {
  const { main, moved } = tables(layout);
  const made = new Map<string, string>();
  const trigger = (name: string, on: string, more: string | null) => {
    const add = more && `UPDATE record_types SET total = total + (${more}) WHERE name = '${layout.name}';`;
    const body = `BEGIN ${add ?? ''} UPDATE ${moved} SET times = times + 1 WHERE id = 1; END`;
    made.set(`${main}_${name}`, `CREATE TRIGGER ${main}_${name} AFTER ${on} ON ${main} ${body}`);
  };
  const before = shown(layout, 'old.');
  trigger('left', 'DELETE', `-(${before})`);
  trigger('moved', `UPDATE OF ${layout.sort.map(column.sort).join(', ')}`, null);
  if (!layout.hidden) return made;
  trigger('turned', `UPDATE OF ${column.asked(layout.hidden)}`, `(${shown(layout, 'new.')}) - (${before})`);
  return made;
}

/**
 * Folded texts, and trigrams over them to the row that `through` names: those of the last few rows are still to come
 * (`SqliteTrigrams`), and need not follow their texts. The vocabulary names the rows of all trigrams that begin with one
 * or two characters.
 */
function searching(layout: Layout): string[] {
  if (layout.search.length === 0) return [];
  const { main, text, search, through } = tables(layout);
  const names = layout.search.map(column.text);
  const list = names.join(', ');
  const of = (row: 'new' | 'old') => names.map((name) => `${row}.${name}`).join(', ');
  const enter = `INSERT INTO ${search} (rowid, ${list}) VALUES (new.rid, ${of('new')});`;
  const leave = `INSERT INTO ${search} (${search}, rowid, ${list}) VALUES ('delete', old.rid, ${of('old')});`;
  const isEntered = `old.rid <= (SELECT rid FROM ${through} WHERE id = 1)`;
  return [
    `CREATE TABLE ${text} (rid INTEGER PRIMARY KEY, ${names.map((name) => `${name} TEXT NOT NULL`).join(', ')}) STRICT`,
    `CREATE VIRTUAL TABLE ${search} USING fts5 (${list}, content = '${text}', content_rowid = 'rid',
       columnsize = 0, tokenize = 'trigram case_sensitive 1')`,
    vocabularyOf(layout),
    `CREATE TABLE ${through} (id INTEGER PRIMARY KEY, rid INTEGER NOT NULL) STRICT`,
    `INSERT INTO ${through} VALUES (1, 0)`,
    `CREATE TRIGGER ${text}_left AFTER DELETE ON ${text} WHEN ${isEntered} BEGIN ${leave} END`,
    `CREATE TRIGGER ${text}_turned AFTER UPDATE ON ${text} WHEN ${isEntered} BEGIN ${leave} ${enter} END`,
    `CREATE TRIGGER ${main}_left_text AFTER DELETE ON ${main} BEGIN DELETE FROM ${text} WHERE rid = old.rid; END`,
  ];
}

/** What makes the vocabulary, which holds nothing of its own. */
export const vocabularyOf = (layout: Layout): string =>
  `CREATE VIRTUAL TABLE ${tables(layout).vocabulary} USING fts5vocab ('${tables(layout).search}', 'instance')`;

/** Takes the tables away; a virtual table before the one that it reads. */
export const removal = (layout: Layout): string => {
  const { main, moved, text, search, vocabulary, through } = tables(layout);
  return [vocabulary, search, through, text, moved, main].map((name) => `DROP TABLE IF EXISTS ${name}`).join('; ');
};
