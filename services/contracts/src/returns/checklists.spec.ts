import { checklistOf, isSamePaper, paperNameFor } from './checklists.js';
import { returnForms } from './forms.js';

it.each([
  ['Form 16', 'TY 2026-27', 'Form 130 (Form 16)'],
  ['Form 16', 'AY 2026-27', 'Form 16'],
  ['Form 16A from the bank', 'TY 2026-27', 'Form 131 (Form 16A) from the bank'],
  ['Form 15G or Form 15H', 'TY 2027-28', 'Form 121 (Form 15G) or Form 121 (Form 15H)'],
  ['24Q of the quarter', '2026-Q1', '138 (24Q) of the quarter'],
  ['24Q of the quarter', '2025-Q4', '24Q of the quarter'],
  ['Form 26Q, 27Q and 27EQ', '2026-Q1', 'Form 140 (Form 26Q), 144 (27Q) and 143 (27EQ)'],
  ['3CD and 3CEB', 'TY 2026-27', '26 (3CD) and 48 (3CEB)'],
  ['Form 26AS', 'TY 2026-27', 'Form 26AS'],
  ['Form 130 (Form 16)', 'TY 2026-27', 'Form 130 (Form 16)'],
  ['Form 160, 16 pages, Form 16-B', 'TY 2026-27', 'Form 160, 16 pages, Form 16-B'],
])('%s for %s is named %s', (title, period, named) => {
  expect(paperNameFor(title, period)).toBe(named);
});

it.each([
  ['Form 130 (Form 16)', 'form 16', true],
  ['Form 130', 'Form 16', true],
  ['138 (24Q)', '24q', true],
  ['Form 131', 'Form 16', false],
  ['Form 121', 'Form 15G', false],
])('%s and %s are one paper: %s', (one, other, isSame) => {
  expect(isSamePaper(one, other)).toBe(isSame);
});

it('has a checklist for each form that the office has decided', () => {
  const without = returnForms.filter((form) => checklistOf({}, form).length === 0);
  expect(without).toEqual(['other', 'unknown']);
});
