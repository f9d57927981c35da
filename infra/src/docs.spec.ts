import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits, rates } from '@easy-tax/contracts';

const page = readFileSync(join(__dirname, '../../docs/limits.md'), 'utf8');
const names = [
  ...Object.keys(limits).filter((name) => name !== 'session'),
  ...Object.keys(limits.session).map((role) => `session.${role}`),
  ...Object.keys(rates),
];

it.each(names)('docs/limits.md says why %s has its value', (name) => {
  expect(page).toContain(`\`${name}\``);
});
