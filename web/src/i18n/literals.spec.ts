import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  createSourceFile,
  forEachChild,
  isCallExpression,
  isJsxAttribute,
  isJsxText,
  isNewExpression,
  isStringLiteralLike,
  isTemplateExpression,
  type Node,
  ScriptTarget,
  type SourceFile,
} from 'typescript';

const src = join(__dirname, '..');
const files = ['app', 'components', 'features', 'lib']
  .flatMap((folder) =>
    readdirSync(join(src, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(src, folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.spec.'));

/** What a person reads begins with a capital or has several words; names of keys, classes and files do not. */
const SPOKEN = /^\p{Lu}\p{Ll}+(?!\p{L})|^[^<(]*\p{L}{2,}[,.:]? \p{L}{2,}/u;
/** Read by a browser, a log or a developer. */
const KEYS = /^(Escape|Enter|Delete|Home|End|Tab|Files|Bearer|Organization)$/;
const MACHINES = /^(className|rel|sandbox|aria-keyshortcuts)$/;
const isForDevelopers = (node: Node) =>
  (isNewExpression(node) && /Error$|^URLSearchParams$/.test(node.expression.getText())) ||
  (isCallExpression(node) && /^console\.|\.(matches|closest|querySelector(All)?)$/.test(node.expression.getText())) ||
  (isJsxAttribute(node) && MACHINES.test(node.name.getText()));

function textOf(node: Node): string {
  if (isTemplateExpression(node))
    return node
      .getText()
      .replace(/\$\{[^}]*\}/g, ' ')
      .slice(1, -1)
      .trim();
  return isStringLiteralLike(node) ? node.text : '';
}

/** Texts that a component speaks by itself, with their places. */
function spokenIn(file: SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: Node) => {
    if (isForDevelopers(node)) return;
    const literal = textOf(node);
    if ((isJsxText(node) && /\p{L}/u.test(node.text)) || (SPOKEN.test(literal) && !KEYS.test(literal))) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      found.push(`${relative(src, file.fileName)}:${line + 1} ${node.getText(file).trim()}`);
    }
    forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const parsed = (name: string, text: string) => createSourceFile(name, text, ScriptTarget.Latest, true);

it('finds what a component says by itself, and nothing else', () => {
  const said = (text: string) => spokenIn(parsed(join(src, 'a.tsx'), text)).length;
  expect(said('<p>Read <b>more</b></p>')).toBe(2);
  expect(said('<img alt="Our office" />')).toBe(1);
  expect(said(['const a = `Page $', '{page}`;'].join(''))).toBe(1);
  expect(said("<p className=\"row between\">{t('more')} · {name}</p>; throw new Error('Nothing here');")).toBe(0);
});

it('leaves every visible text to the catalogue and to the content', () => {
  const said = files.flatMap((file) => spokenIn(parsed(file, readFileSync(file, 'utf8'))));
  expect(said).toEqual([]);
});
