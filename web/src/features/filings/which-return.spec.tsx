import { messages } from '@easy-tax/contracts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { ApiError } from '../../lib/http/api';
import { uploadFiling } from '../../lib/upload/send-file';
import { answering, ok } from '../../testing/answers';
import { box, choose, fillIn, isReady, openForm, paper, receipt, send } from '../../testing/filing-form';
import { clearIdb, idbStore } from '../../testing/idb-mock';
import { aReturn } from '../../testing/returns/my-returns';
import { idOf } from '../../testing/staff-filings';

jest.mock('../../lib/upload/send-file', () => ({
  ...jest.requireActual('../../lib/upload/send-file'),
  uploadFiling: jest.fn(),
  consentToPapers: jest.fn(),
}));
jest.mock('idb-keyval', () => jest.requireActual('../../testing/idb-mock').idbMock);
const upload = jest.mocked(uploadFiling);

describe('the return that a paper is for', () => {
  const gst = aReturn({ _id: idOf(9), form: 'GSTR-3B', period: '2026-10', reference: 'ETR-2026-00009' });
  const over = aReturn({ _id: idOf(8), step: 'withdrawn' });
  const which = () => screen.findByLabelText<HTMLSelectElement>('For which return?');
  const TAKES_NO_MORE = /^The chosen return takes no more papers, or you no longer act for this client/;
  const sentFor = async (returnId: string) => {
    await screen.findAllByText(receipt.reference);
    expect(upload.mock.lastCall?.[0]).toMatchObject({ returnId });
  };

  beforeEach(() => {
    clearIdb();
    upload.mockReset().mockResolvedValue(receipt);
  });

  it('is chosen automatically and named if only one is open, and its checklist is shown beside the form', async () => {
    const user = await openForm({ 'GET /api/my-returns': ok({ data: [aReturn(), over] }) });
    expect(await screen.findByRole('heading', { name: 'Papers for ITR-1' })).toBeTruthy();
    expect(screen.getByText(/checked on 20 Nov 2026/)).toBeTruthy();
    expect(screen.queryByLabelText('For which return?')).toBeNull();
    expect(screen.getByText('Aarti Bhatt', { selector: 'b' }).closest('p')?.textContent).toBe(
      'For Aarti Bhatt: Income tax return, AY 2026-27 (income of April 2025 to March 2026) · ITR-1',
    );
    await fillIn(user);
    await send(user);
    await sentFor(aReturn()._id);
  });

  it('has the firm’s own checklists beside it, each paper once, without the source of the built-in ones', async () => {
    const slips = { title: 'Salary slips', reason: '' };
    const own = { 'ITR-1': [{ title: 'PAN card', reason: 'A copy.' }, slips], every: [] };
    const lists = ok({ data: own });
    await openForm({ 'GET /api/my-returns': ok({ data: [aReturn()] }), 'GET /api/checklists': lists });
    expect(await screen.findByText('Salary slips')).toBeTruthy();
    expect(screen.getAllByText('PAN card')).toHaveLength(1);
    expect(screen.queryByText('Form 16')).toBeNull();
    expect(screen.getByText('The list of Easy Tax.')).toBeTruthy();
    expect(screen.queryByText(/checked on/)).toBeNull();
  });

  it('is told apart by whose it is, on a phone too; two of one name by their references', async () => {
    const firm = { ...gst, _id: idOf(5), taxpayer: 'Bhatt Traders', client: { _id: idOf(7), name: 'Bhatt Traders' } };
    const twin = { ...gst, _id: idOf(6), reference: 'ETR-2026-00006' };
    const user = await openForm({ 'GET /api/my-returns': ok({ data: [gst, firm, twin] }) });
    const names = [...(await which()).options].slice(1).map(({ text }) => text);
    expect(names).toEqual([
      'Aarti Bhatt · GSTR-3B · Oct 2026 · ETR-2026-00009',
      'Bhatt Traders · GSTR-3B · Oct 2026',
      'Aarti Bhatt · GSTR-3B · Oct 2026 · ETR-2026-00006',
    ]);
    await user.selectOptions(await which(), firm._id);
    expect(screen.getByText('Bhatt Traders', { selector: 'b' }).parentElement?.textContent).toBe(
      'For Bhatt Traders: GST return, October 2026 · GSTR-3B',
    );
    await fillIn(user);
    await send(user);
    await sentFor(firm._id);
    // On the card and on the printed sheet.
    expect(screen.getAllByText('Bhatt Traders · GSTR-3B · Oct 2026', { selector: 'dd' })).toHaveLength(2);
  });

  it('has its own message: none that went with a paper for another return', async () => {
    const user = await openForm({ 'GET /api/my-returns': ok({ data: [aReturn(), gst] }) });
    await user.selectOptions(await which(), gst._id);
    await fillIn(user);
    await send(user);
    await sentFor(gst._id);
    expect(box('Message').required).toBe(false);
    await user.selectOptions(await which(), aReturn()._id);
    expect(box('Message').required).toBe(true);
    expect(screen.getByText('What the paper is, and what you would like us to do')).toBeTruthy();
    await choose(user, paper('rent.pdf'));
    await isReady('rent.pdf');
    await send(user);
    await waitFor(() => expect(box('Message').getAttribute('aria-invalid')).toBe('true'));
    await user.selectOptions(await which(), gst._id);
    await send(user);
    await waitFor(() =>
      expect(upload.mock.calls.map(([{ message, returnId }]) => [message, returnId])).toEqual([
        ['Form 16', gst._id],
        ['Form 16', gst._id],
      ]),
    );
  });

  it('can be chosen among several, but is optional', async () => {
    const user = await openForm({ 'GET /api/my-returns': ok({ data: [aReturn(), gst] }) });
    expect([...(await which()).options].map(({ value }) => value)).toEqual(['', aReturn()._id, gst._id]);
    await fillIn(user);
    await send(user);
    await sentFor('');
    await user.selectOptions(await which(), gst._id);
    expect(screen.getByRole('heading', { name: 'Papers for GSTR-3B' })).toBeTruthy();
  });

  it('is another than the only open one if the person says so', async () => {
    const user = await openForm({ 'GET /api/my-returns': ok({ data: [gst] }) });
    await user.click(await screen.findByRole('button', { name: 'Change the return' }));
    expect([document.activeElement, (await which()).value]).toEqual([await which(), gst._id]);
    await user.selectOptions(await which(), 'Not sure, or for another one');
    await fillIn(user);
    await send(user);
    await sentFor('');
  });

  it.each([
    ['finished', [over, gst], [gst._id]],
    ['not the client’s any more', [gst], [gst._id]],
    ['finished, and none is open', [over], []],
  ])('is never another one if the one in the address is %s', async (_, data, open) => {
    const user = await openForm({ 'GET /api/my-returns': ok({ data }) }, undefined, `/get-started?return=${over._id}`);
    expect(await screen.findByText(TAKES_NO_MORE)).toBeTruthy();
    const choice = screen.queryByLabelText<HTMLSelectElement>('For which return?');
    expect([choice?.value ?? '', [...(choice?.options ?? [])].slice(1).map(({ value }) => value)]).toEqual(['', open]);
    await fillIn(user);
    await send(user);
    await sentFor('');
    await waitFor(() => expect(screen.queryByText(TAKES_NO_MORE)).toBeNull());
  });

  it('is asked for again if the one that was sent to has been closed meanwhile', async () => {
    upload.mockRejectedValueOnce(new ApiError(messages.gone, 'not_found', 404));
    const user = await openForm({ 'GET /api/my-returns': ok({ data: [aReturn({ _id: over._id }), gst] }) });
    await user.selectOptions(await which(), over._id);
    await fillIn(user);
    answering({ 'GET /api/my-returns': ok({ data: [over, gst] }) });
    await send(user);
    await waitFor(async () => expect((await which()).value).toBe(''));
    expect(screen.getByText('form16.pdf').closest('li')?.textContent).toMatch(/The chosen return takes no more papers/);
    await user.selectOptions(await which(), gst._id);
    await send(user);
    await sentFor(gst._id);
  });

  it('is for no other than the one that the form of a draft showed', async () => {
    await fillIn(await openForm({ 'GET /api/my-returns': ok({ data: [aReturn()] }) }));
    await waitFor(() => expect(idbStore.get('words')).toMatchObject({ returnId: aReturn()._id, papers: [{}] }));
    cleanup();
    const user = await openForm({ 'GET /api/my-returns': ok({ data: [aReturn({ step: 'withdrawn' }), gst] }) });
    await isReady('form16.pdf');
    expect(screen.getByText(TAKES_NO_MORE)).toBeTruthy();
    await send(user);
    await sentFor('');
  });
});
