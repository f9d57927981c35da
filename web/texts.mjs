// `npm run texts`: writes every text that the sources have in English and Hindi to a table, `.cache/texts.csv`.
// `npm run texts -- FILE`: writes the Hindi of that table into the sources, or names its mistakes and changes nothing.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import ts from 'typescript';

const FOLDERS = [
  'web/src/i18n/hi',
  'web/src/content/hi',
  'services/contracts/src/common',
  'services/auth/src/mails',
  'services/contacts/src/mails',
  'services/filings/src/mails',
];
const TABLE = '.cache/texts.csv';
/** `{{gap}}` of a catalogue, `${gap}` of a template, `$1`, `{gap}` of JSX, elements, and other signs of code. */
const GAPS = /\$\d|\$?\{+[^{}]*\}+|<[^<>]+>|[`\\{}<>]/g;
const STEP = ' > ';
const DEVANAGARI = /\p{Script=Devanagari}/u;

const [table] = process.argv.slice(2);
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

/** The Hindi texts of a file with their English, which a mail has in the same file. */
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

/** The texts of a source file by the names that lead to them. */
function findTexts(path) {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const found = new Map();
  const visit = (node, key) => {
    const text = textOf(node);
    if (text === undefined) return ts.forEachChild(node, (child) => visit(child, keyOf(child, key)));
    let own = key;
    for (let twin = 2; found.has(own); twin += 1) own = `${key} #${twin}`;
    found.set(own, { node, text });
  };
  visit(source, '');
  return found;
}

function keyOf(node, key) {
  const place = ts.isArrayLiteralExpression(node.parent) ? `${node.parent.elements.indexOf(node)}` : undefined;
  const isNamed = ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node);
  const name = isNamed ? (node.name.text ?? undefined) : place;
  return name === undefined ? key : key === '' ? name : key + STEP + name;
}

/** A string, a template, or the inside of an element that has words; undefined for other nodes, and for names. */
function textOf(node) {
  if (ts.isStringLiteral(node)) return node.parent.name === node ? undefined : oneLine(node.text);
  if (ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node))
    return oneLine(node.getText().slice(1, -1));
  const hasWords = ts.isJsxElement(node) && node.children.some((child) => ts.isJsxText(child) && child.text.trim());
  return hasWords ? oneLine(node.getSourceFile().text.slice(...rangeOf(node))) : undefined;
}

/** The part of the source that a corrected text replaces. */
function rangeOf(node) {
  return ts.isJsxElement(node)
    ? [node.openingElement.end, node.closingElement.getStart()]
    : [node.getStart(), node.end];
}

/** JSX has `{' '}` where the formatter breaks a line at a space. */
function oneLine(text) {
  return text.replace(/(\s|\{' '\})+/g, ' ').trim();
}

/** A mail has both languages side by side; a list may have another name in English; a service's text names itself. */
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
  // From the end of a file to its start, so that the places before stay true.
  for (const { path, node, wanted } of changes.sort((a, b) => b.node.pos - a.node.pos)) {
    const source = readFileSync(path, 'utf8');
    const [start, end] = rangeOf(node);
    writeFileSync(path, source.slice(0, start) + inSource(node, wanted) + source.slice(end));
  }
  console.log(`${changes.length} texts changed. Now run: npm run format`);
}

/** Undefined for a text that may be written into the source. */
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
  if (ts.isJsxElement(node)) return text;
  if (!ts.isStringLiteral(node)) return `\`${text}\``;
  return text.includes("'") ? JSON.stringify(text) : `'${text}'`;
}
