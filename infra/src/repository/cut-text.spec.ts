import { lintRule } from '../testing/lint-rule.js';

const complaintsAbout = lintRule('no-cut-text.grit', 'Cut people');

describe('the linter', () => {
  it.each([
    'name.slice(0, 100)',
    'user.name.slice(0, limits.nameLength)',
    'message.slice(0, MAX_QUOTE_LENGTH)',
    'fileName.slice(0, maxLength)',
    "(params.get('search') ?? '').slice(0, 100)",
    'String(error).slice(0, 500)',
    'typed.trim().slice(0, 20)',
    'code.substring(1)',
    'code.substr(1, 2)',
  ])('refuses %s', (line) => {
    expect(complaintsAbout(line)).toBe(1);
  });

  it.each([
    'cutText(name, 100)',
    'rows.slice(0, 100)',
    "name.slice(name.indexOf('.') + 1)",
    'new Date().toISOString().slice(0, 10)',
    'sha256.slice(0, SHORT_LENGTH)',
  ])('lets %s pass', (line) => {
    expect(complaintsAbout(line)).toBe(0);
  });

  it('lets tests cut', () => expect(complaintsAbout('name.slice(0, 100)', 'page.spec.ts')).toBe(0));
});
