import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { FilingInput, limits, rates } from '@easy-tax/contracts';

const root = resolve(__dirname, '../../..');
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

describe('docs/limits.md', () => {
  const page = textOf('docs/limits.md');
  const names = [
    ...Object.keys(limits).filter((name) => name !== 'session'),
    ...Object.keys(limits.session).map((role) => `session.${role}`),
    ...Object.keys(rates),
  ];

  it.each(names)('says why %s has its value', (name) => {
    expect(page).toContain(`\`${name}\``);
  });
});

describe('docs/operations.md', () => {
  const page = textOf('docs/operations.md');
  const configs = [
    'services/platform/src/config/config.ts',
    'services/auth/src/config/auth.config.ts',
    'services/contacts/src/config/contacts.config.ts',
    'services/filings/src/config/filings.config.ts',
    'infra/src/listener-options.ts',
    'infra/src/backups/backup-config.ts',
  ];
  const known = new Set(
    configs.flatMap((path) =>
      [...textOf(path).matchAll(/\b([A-Z][A-Z\d]*_[A-Z\d_]+|HOST|PORT): /g)].map(([, name]) => name),
    ),
  );

  it.each([...known])('says what %s means', (name) => {
    expect(page).toContain(`\`${name}\``);
  });

  it('lists no variable that nothing reads', () => {
    const [, table = ''] = /## Variables\n([\s\S]*?)\n## /.exec(page) ?? [];
    const listed = [...table.matchAll(/`([A-Z][A-Z\d_]*)`/g)].map(([, name]) => name);
    expect(listed.length).toBeGreaterThan(20);
    expect(listed.filter((name) => !known.has(name))).toEqual([]);
  });
});

it.each(FilingInput.keyof().options)('docs/product.md has the field %s in the Tax Filing form', (name) => {
  const [, form = ''] = textOf('docs/product.md').split('titled Easy Tax: ');
  expect(form.split('all needed')[0]).toContain(name);
});

it('docs/decisions lists its pages', () => {
  const index = textOf('docs/decisions/README.md');
  const pages = readdirSync(join(root, 'docs/decisions')).filter((page) => page !== 'README.md');
  expect(pages).not.toEqual([]);
  for (const page of pages) expect(index).toContain(`](${page})`);
});
