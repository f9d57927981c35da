import type { ImportOutcome } from '@easy-tax/contracts';
import { screen } from '@testing-library/react';
import { type Answers, ok } from '../../../../testing/answers';
import { anOwner, visitAs } from '../../../../testing/logged-in';
import { idOf } from '../../../../testing/staff-filings';
import ClientsPage from '../ClientsPage';

const PREVIEW = 'POST /api/clients/import/preview';
const APPLY = 'POST /api/clients/import';

/** The look at pasted rows, with these outcomes. */
async function lookAt(text: string, outcomes: readonly ImportOutcome[], answers: Answers = {}) {
  const { person, asked } = visitAs(anOwner(), <ClientsPage />, '/admin/clients?view=import', {
    'GET /api/clients/imports': ok({ data: [] }),
    [PREVIEW]: ok({ data: outcomes, message: '' }),
    ...answers,
  });
  await person.click(await screen.findByLabelText('Or paste rows copied from Excel'));
  await person.paste(text);
  await person.click(screen.getByRole('button', { name: 'Go on with the pasted rows' }));
  await person.click(await screen.findByRole('button', { name: 'Look at the rows' }));
  await screen.findByRole('table', { name: /Rows of the list/ });
  return { person, asked };
}

it('says how many returns of the added clients are due already, which do not open by themselves', async () => {
  jest.useFakeTimers({ now: new Date('2026-06-02T06:00:00Z'), advanceTimers: true });
  const { person } = await lookAt(
    'Name\tForms\nAsha\tITR-1, GSTR-3B\nRavi\tITR-1\n',
    [
      { outcome: 'new', alike: null },
      { outcome: 'same', _id: idOf(2), name: 'Ravi', differs: [] },
    ],
    { [APPLY]: ok({ data: { _id: idOf(5), added: 1, same: 1, wrong: 0 }, message: '' }, 201) },
  );
  await person.click(screen.getByRole('button', { name: 'Add 1 client' }));
  expect(await screen.findByText(/^2 returns of theirs are due already\..*‘File a form’/)).toBeTruthy();
});

it('shows rows by their place in the list, with the rhythm of each form, and what a client that is here has otherwise', async () => {
  await lookAt('Clients of the office\n\nName\tGSTR-1\tGSTR-3B\nAsha\tQ\tM\n\t\t\nRavi\tY\t\n', [
    { outcome: 'new', alike: { _id: idOf(3), name: 'ASHA' } },
    { outcome: 'same', _id: idOf(2), name: 'Ravi', differs: ['mobile', 'group'] },
  ]);
  const cells = screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(cells.slice(1)).toEqual([
    ['4', 'NewSame name asASHA', 'Asha', 'GSTR-1 quarterly, GSTR-3Bin the list: GSTR-1 Q, GSTR-3B M'],
    ['6', 'SameRaviStays as it is, but differs: Mobile, Group', 'Ravi', 'GSTR-1'],
  ]);
});

it('keeps the rows if the line is cut while they are added, and says so', async () => {
  const { person } = await lookAt('Name\nAsha', [{ outcome: 'new', alike: null }]);
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await person.click(screen.getByRole('button', { name: 'Add 1 client' }));
  expect(await screen.findByText(/^No answer came: .* Your rows stay here\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add 1 client' })).toBeTruthy();
});
