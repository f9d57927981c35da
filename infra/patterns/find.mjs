import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import swc from '@swc/core';

/** A pattern of a source; without a constant `source`, if it is composed while the product runs. */
/** @typedef {{ file: string, line: number, source: string | undefined, flags: string }} Pattern */

const FOLDERS = ['services', 'gateway', 'web', 'infra'];
const SOURCE = /\.m?[jt]sx?$/;
const NO_PRODUCT = /(?:^|[/.])(?:node_modules|dist|testing|spec|real|contract|compose|d)[/.]/;
const NGINX = /^gateway\/nginx\/[^/]+\.template$/;

/** @returns {Pattern[]} all regular expressions of the product below `root`, without tests */
export function findPatterns(root) {
  return FOLDERS.flatMap((folder) => filesOf(root, folder)).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const found = NGINX.test(file) ? patternsOfNginx(text) : patternsOfSource(file, text);
    return found.map(({ written, ...pattern }) => ({ file, line: lineOf(text, written), ...pattern }));
  });
}

function filesOf(root, folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (NO_PRODUCT.test(`${path}/`)) return [];
    if (entry.isDirectory()) return filesOf(root, path);
    return SOURCE.test(path) || NGINX.test(path) ? [path] : [];
  });
}

const lineOf = (text, written) => text.slice(0, text.indexOf(written)).split('\n').length;

function patternsOfSource(file, text) {
  const found = [];
  const visit = (node) => {
    if (typeof node !== 'object' || node === null) return;
    const pattern = patternOf(node);
    if (pattern) found.push(pattern);
    for (const child of Object.values(node)) visit(child);
  };
  visit(swc.parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x'), decorators: true }).body);
  return found;
}

function patternOf({ type, pattern, flags, callee, arguments: args }) {
  if (type === 'RegExpLiteral') return { written: `/${pattern}/${flags}`, source: pattern, flags };
  if (callee?.type !== 'Identifier' || callee.value !== 'RegExp') return undefined;
  const [text, options] = args.map(({ expression }) => constantOf(expression));
  return { written: 'RegExp(', source: text, flags: options ?? '' };
}

function constantOf({ type, value, quasis, expressions }) {
  if (type === 'StringLiteral') return value;
  return type === 'TemplateLiteral' && expressions.length === 0 ? quasis[0].cooked : undefined;
}

/** nginx: `"~…"` in maps, where `~*` ignores case, and `location ~ …`. */
function patternsOfNginx(text) {
  const found = [...text.matchAll(/"~(\*?)([^"]*)"|location ~(\*?) (\S+)/g)];
  return found.map(([written, ofMap, inMap, ofLocation, inLocation]) => ({
    written,
    source: (inMap ?? inLocation).replaceAll('\\\\', '\\'),
    flags: ofMap || ofLocation ? 'i' : '',
  }));
}
