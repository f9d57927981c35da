import { screen } from '@testing-library/react';
import { uploadFiling } from '../../components/upload/upload-filing';
import { formatMobile } from '../../i18n/format';
import { ok } from '../../testing/answers';
import { box, fillIn, openForm, receipt, send } from '../../testing/filing-form';
import { filing } from '../../testing/records';

jest.mock('../../components/upload/upload-filing', () => ({ uploadFiling: jest.fn() }));
const upload = jest.mocked(uploadFiling);

describe('a client whose name, mobile and email are known', () => {
  const known = { 'GET /api/my-filings': ok({ data: [filing] }) };

  it('reads them in one line, and sends a paper by a file and a message', async () => {
    upload.mockResolvedValue(receipt);
    const user = await openForm(known);
    expect(await screen.findByText(`${formatMobile(filing.mobile)}, aarti@example.com`)).toBeTruthy();
    expect(screen.queryByLabelText('Name')).toBeNull();
    await fillIn(user);
    await send(user);
    await screen.findAllByText(receipt.reference);
    expect(upload.mock.calls[0]?.[0]).toMatchObject({ name: 'Aarti Bhatt', mobile: filing.mobile });
  });

  it('knows the mobile of an earlier paper if staff have added the newest', async () => {
    await openForm({ 'GET /api/my-filings': ok({ data: [{ ...filing, mobile: '' }, filing] }) });
    expect(await screen.findByText(`${formatMobile(filing.mobile)}, aarti@example.com`)).toBeTruthy();
  });

  it('can change them', async () => {
    const user = await openForm(known);
    await user.click(await screen.findByRole('button', { name: 'Change name, mobile or email' }));
    expect(box('Mobile').value).toBe(filing.mobile);
  });
});
