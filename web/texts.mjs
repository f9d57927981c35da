// `npm run texts`: writes all texts of the sources in English and Hindi to a table, `.cache/texts.csv`.
// `npm run texts -- FILE`: writes the table's Hindi into the sources, or lists its errors and changes nothing.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { parseSync } from 'vite';

const FOLDERS = [
  'web/src/i18n/hi',
  'web/src/content/hi',
  'services/contracts/src/common',
  'services/auth/src/mails',
  'services/contacts/src/mails',
  'services/filings/src/mails',
];
const TABLE = '.cache/texts.csv';
/** `{{gap}}` of a catalogue, `${gap}` of a template, `$1`, `{gap}` of JSX, elements, and other code. */
const GAPS = /\$\d|\$?\{+[^{}]*\}+|<[^<>]+>|[`\\{}<>]/g;
const STEP = ' > ';
const DEVANAGARI = /\p{Script=Devanagari}/u;

const [table] = process.argv.slice(2);
if (table?.startsWith('-')) {
  console.error('npm run texts -- [FILE]');
  process.exit(2);
}
const texts = FOLDERS.filter((folder) => existsSync(folder)).flatMap(readFolder);
if (table) applyCorrections(parse(readFileSync(table), { bom: true, columns: true }));
else {
  mkdirSync('.cache', { recursive: true });
  const rows = texts.map(({ english, hindi, where }) => ({ English: english, Hindi: hindi, Where: where }));
  writeFileSync(TABLE, stringify(rows, { bom: true, header: true }));
  console.log(`${rows.length} texts in ${TABLE}. Correct the Hindi there, then run: npm run texts -- ${TABLE}`);
}

function readFolder(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return names.filter((name) => /(?<!\.spec)\.tsx?$/.test(name)).flatMap((name) => readPair(join(folder, name)));
}

/** A file's Hindi texts with their English, which mails have in the same file. */
function readPair(path) {
  const namesake = path.replace('i18n/hi', 'i18n/en').replace('content/hi', 'content');
  const all = findTexts(path);
  const english = existsSync(namesake) ? findTexts(namesake) : new Map();
  return [...all]
    .filter(([, { text }]) => DEVANAGARI.test(text))
    .map(([key, { node, text }]) => {
      return { path, node, hindi: text, english: englishOf(key, english), where: path + STEP + key };
    });
}

/** A source file's texts by their paths. */
function findTexts(path) {
  const source = readFileSync(path, 'utf8');
  const found = new Map();
  const visit = (node, key, parent) => {
    const text = textOf(node, parent, source);
    if (text === undefined) {
      for (const child of childrenOf(node)) visit(child, keyOf(child, node, key), node);
      return;
    }
    let own = key;
    for (let twin = 2; found.has(own); twin += 1) own = `${key} #${twin}`;
    found.set(own, { node, text });
  };
  visit(parseSync(path, source).program, '');
  return found;
}

function childrenOf(node) {
  return Object.values(node)
    .flat()
    .filter((child) => typeof child?.type === 'string');
}

function keyOf(node, parent, key) {
  const index = parent.type === 'ArrayExpression' ? `${parent.elements.indexOf(node)}` : undefined;
  const named = { VariableDeclarator: node.id, Property: node.key }[node.type];
  const name = named ? (named.name ?? named.value) : index;
  return name === undefined ? key : key === '' ? name : key + STEP + name;
}

/** The text of a string, template, or element; undefined for other nodes, and for names. */
function textOf(node, parent, source) {
  if (isString(node)) return parent.key === node ? undefined : oneLine(node.value);
  const hasWords =
    node.type === 'JSXElement' && node.children.some(({ type, value }) => type === 'JSXText' && value.trim());
  return hasWords || node.type === 'TemplateLiteral' ? oneLine(source.slice(...innerRange(node))) : undefined;
}

function isString(node) {
  return node.type === 'Literal' && typeof node.value === 'string';
}

/** The range between the quotes, or between an element's tags. */
function innerRange(node) {
  return node.type === 'JSXElement'
    ? [node.openingElement.end, node.closingElement.start]
    : [node.start + 1, node.end - 1];
}

/** The formatter writes `{' '}` where it breaks a line of JSX at a space. */
function oneLine(text) {
  return text.replace(/(\s|\{' '\})+/g, ' ').trim();
}

/** Mails have both languages side by side; a list may have another name in English; a service's text is its own key. */
function englishOf(key, english) {
  const inMail = [key.replace(/(^|> )hi( >|$)/, '$1en$2'), ['english', key.split('hi > ')[1]].join(STEP)];
  const listed = [...english.keys()].filter((one) => one.slice(one.indexOf(STEP)) === key.slice(key.indexOf(STEP)));
  const candidates = [...inMail, key, ...(listed.length === 1 ? listed : [])];
  const found = candidates.map((one) => english.get(one)?.text).find((text) => text && !DEVANAGARI.test(text));
  return found ?? key.split(STEP).at(-1);
}

function applyCorrections(rows) {
  const read = rows.map(({ English, Hindi, Where }) => {
    const text = texts.find(({ where }) => where === Where);
    const wanted = oneLine(Hindi);
    return { ...text, wanted, where: Where, problem: problemOf(text, English, wanted) };
  });
  const problems = read.filter(({ problem }) => problem);
  if (problems.length > 0) {
    for (const { where, problem } of problems) console.error(`${where}: ${problem}`);
    console.error('Nothing was changed.');
    process.exitCode = 1;
    return;
  }
  const changes = read.filter(({ hindi, wanted }) => hindi !== wanted);
  // From the end of a file to its start, so that earlier positions stay valid.
  for (const { path, node, wanted } of changes.sort((a, b) => b.node.start - a.node.start)) {
    const source = readFileSync(path, 'utf8');
    const [start, end] = node.type === 'JSXElement' ? innerRange(node) : [node.start, node.end];
    writeFileSync(path, source.slice(0, start) + inSource(node, wanted) + source.slice(end));
  }
  console.log(`${changes.length} texts changed. Now run: npm run format`);
}

/** Undefined for a valid text. */
function problemOf(text, english, hindi) {
  if (!text) return 'there is no such text';
  if (english !== text.english) return `the English is "${text.english}"`;
  if (gapsIn(hindi) !== gapsIn(text.hindi)) return `the Hindi must have ${gapsIn(text.hindi) || 'no gaps'}`;
  return DEVANAGARI.test(hindi) ? undefined : 'the Hindi has no letter of Hindi';
}

function gapsIn(text) {
  return (text.match(GAPS) ?? []).sort().join(' ');
}

function inSource(node, text) {
  if (node.type === 'JSXElement') return text;
  if (!isString(node)) return `\`${text}\``;
  return text.includes("'") ? JSON.stringify(text) : `'${text}'`;
}
