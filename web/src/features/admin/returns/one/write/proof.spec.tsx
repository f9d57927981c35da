import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answeringUpload, deferred, ok } from '../../../../../testing/answers';
import { aReturn } from '../../../../../testing/returns/opened-return';
import { button, open, to } from '../testing/opened-page';

const approved = aReturn({ step: 'approved', form: 'ITR-2', period: 'AY 2026-27' });

/** Opens the dialog 'Mark as filed' and chooses an ITR-V that says this. */
async function choose(said: object) {
  const data = { state: 'read', number: null, filedOn: null, contradictions: [], ...said };
  const { person } = await open(approved, { [`POST ${to('/acknowledgement-reading')}`]: ok({ data }) });
  await person.click(button('Mark as filed'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark as filed' }));
  const file = new File(['%PDF-1.7\n%%EOF'], 'itr-v.pdf', { type: 'application/pdf' });
  fireEvent.change(dialog.getByLabelText('ITR-V'), { target: { files: [file] } });
  const typedIn = (label: RegExp) => dialog.getByLabelText<HTMLInputElement>(label).value;
  return { dialog, number: () => typedIn(/^Acknowledgement number/), filedOn: () => typedIn(/^Filed on/) };
}

it('fills number and day from the ITR-V', async () => {
  const { dialog, number, filedOn } = await choose({ number: '123456789140726', filedOn: '2026-07-14' });
  await waitFor(() => expect(number()).toBe('123456789140726'));
  expect(filedOn()).toBe('2026-07-14');
  expect(dialog.getByText(/filled in from the file/)).toBeTruthy();
  expect(await dialog.findByText('itr-v.pdf')).toBeTruthy();
});

it('fills both, and asks for a look, where the number’s last digits are another day', async () => {
  const { dialog, number, filedOn } = await choose({ number: '123456789140726', filedOn: '2026-07-15' });
  await waitFor(() => expect([number(), filedOn()]).toEqual(['123456789140726', '2026-07-15']));
  expect(dialog.getByText(/the last six digits of the number are another day than the file says/)).toBeTruthy();
  expect(await dialog.findByText('itr-v.pdf')).toBeTruthy();
});

it('does not take an ITR-V that contradicts the return, and says why', async () => {
  const contradictions = [
    { what: 'pan', read: 'ABCPR••••K' },
    { what: 'period', read: 'AY 2025-26' },
    { what: 'form', read: 'ITR-1' },
  ];
  const { dialog, number } = await choose({ number: '123456789140726', contradictions });
  const { name } = approved.client;
  expect((await dialog.findByText(/^This acknowledgement is of PAN/)).textContent).toBe(
    `This acknowledgement is of PAN ABCPR••••K, which is not ${name}’s. ` +
      'It is for AY 2025-26, and this return for AY 2026-27. It is of ITR-1, and this return is ITR-2.',
  );
  expect([number(), dialog.queryByText('itr-v.pdf')]).toEqual(['', null]);
});

it('takes a file that can’t be read: its number is typed', async () => {
  const { dialog, number } = await choose({ state: 'no-text' });
  expect(await dialog.findByText('itr-v.pdf')).toBeTruthy();
  expect(number()).toBe('');
});

it('waits for what the file says if somebody presses at once', async () => {
  const late = deferred();
  const { person, asked } = await open(approved, {
    [`POST ${to('/acknowledgement-reading')}`]: late.answer,
    [`POST ${to('/step')}`]: ok(),
  });
  answeringUpload(
    ok({ message: 'Added', data: { _id: approved._id, version: approved.version + 1, fileId: approved._id } }),
  );
  await person.click(button('Mark as filed'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark as filed' }));
  const file = new File(['%PDF-1.7\n%%EOF'], 'itr-v.pdf', { type: 'application/pdf' });
  fireEvent.change(dialog.getByLabelText('ITR-V'), { target: { files: [file] } });
  await person.click(dialog.getByRole('button', { name: 'Mark as filed' }));
  late.give(ok({ data: { state: 'read', number: '123456789140726', filedOn: '2026-07-14', contradictions: [] } }));
  await waitFor(() => expect(asked.some(({ path }) => path === to('/step'))).toBe(true));
});
