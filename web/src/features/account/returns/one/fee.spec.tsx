import { messages } from '@easy-tax/contracts';
import { cleanup, screen } from '@testing-library/react';
import { ok } from '../../../../testing/answers';
import { enterText } from '../../../../testing/enter-text';
import { anApproval, aRequest } from '../../../../testing/returns/my-returns';
import { prepared } from '../../../../testing/returns/prepared-return';
import { act, answered, id, ONE, open } from './testing/opened-page';

const at = '2026-11-25T06:10:00.000Z';
const part = { _id: id, amount: 600, on: '2026-11-25', way: 'cash', reference: '', at, undone: null } as const;
const payments = [{ ...part, by: aRequest(1).askedBy }];
const fee = { amount: 1500, note: '', setAt: at, claimed: null, payments };

it('offers what is open of the fee as a link, a QR code and an ID; stores that it is paid with a reference that can be one, or none', async () => {
  const claimed = { reference: null, at: '2026-11-26T06:10:00.000Z' };
  const { person, asked } = await open({
    [ONE]: [
      answered({ ...prepared, fee }),
      answered({ ...prepared, fee }),
      answered({ ...prepared, fee: { ...fee, claimed } }),
    ],
    [act('paid')]: ok({ message: messages.feeClaimed }),
  });
  const link = await screen.findByRole('link', { name: 'Pay with a UPI app' });
  expect(link.getAttribute('href')).toContain('am=900.00&cu=INR&tn=ETR-2026-00031');
  expect(await screen.findByRole('img', { name: 'UPI code for ₹900 to Easy Tax' })).toBeTruthy();
  expect(screen.getByText('office.sample@example')).toBeTruthy();
  await person.click(screen.getByText('I have paid'));
  const sent = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
  const reference = screen.getByLabelText('Reference of your payment');
  await person.type(reference, '12');
  await person.click(screen.getByRole('button', { name: 'Tell the office' }));
  expect(await screen.findAllByText(messages.paymentReference)).toBeTruthy();
  expect(sent()).toEqual([]);
  await person.clear(reference);
  enterText(reference, '633019482771');
  await person.click(screen.getByRole('button', { name: 'Tell the office' }));
  expect(await screen.findByText(messages.feeClaimed)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'I don’t have it' }));
  expect(await screen.findByText(/^We were told on 26 Nov that it is paid, without a reference/)).toBeTruthy();
  expect(sent()).toEqual([{ reference: '633019482771' }, { reference: null }]);
});

it('says before a withdrawal that the fee is no longer owed', async () => {
  await open({ [ONE]: answered({ ...prepared, fee }) });
  expect(await screen.findByText(/You no longer owe the fee of ₹900\.$/)).toBeTruthy();
});

it.each([
  ['without a payment', [], null],
  ['with one, which stays to be seen', payments, /^Paid: ₹600/],
])('asks for no fee of a withdrawn return, %s', async (_, paid, line) => {
  await open({ [ONE]: answered({ ...prepared, step: 'withdrawn', fee: { ...fee, payments: paid } }) });
  expect(await screen.findByText(/^Withdrawn on/)).toBeTruthy();
  expect(Boolean(screen.queryByText('Fee for this return'))).toBe(line !== null);
  if (line) expect(screen.getByText(line)).toBeTruthy();
  expect(screen.queryByText('To pay')).toBeNull();
  expect(screen.queryByText('I have paid')).toBeNull();
});

it('says that the fee can be paid before or after the approval only until then', async () => {
  const approved = { ...prepared, step: 'approved' as const, approval: anApproval(), consent: null, fee };
  await open({ [ONE]: answered({ ...prepared, fee }) });
  expect(await screen.findByText(/^You can pay before or after you approve/)).toBeTruthy();
  cleanup();
  await open({ [ONE]: answered(approved) });
  expect(await screen.findByText(/^It shows as paid here/)).toBeTruthy();
});
