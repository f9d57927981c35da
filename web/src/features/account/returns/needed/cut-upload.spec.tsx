import { acceptedMimes, messages } from '@easy-tax/contracts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { uploadWithConsent } from '../../../../components/upload/upload-filing';
import { ApiError } from '../../../../lib/http/api';
import { type Answers, deferred, ok, siteConfig } from '../../../../testing/answers';
import { paper, receipt } from '../../../../testing/filing-form';
import { aUser, visitAs } from '../../../../testing/logged-in';
import { pasteInto } from '../../../../testing/paste-into';
import { anOpenReturn, aRequest, aStep } from '../../../../testing/returns/my-returns';
import { aFiling } from '../../../../testing/staff-filings';
import AccountCenterPage from '../../profile/AccountCenterPage';

jest.mock('../../../../components/upload/upload-filing', () => ({ uploadWithConsent: jest.fn() }));
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

const returnWithRequest = anOpenReturn({
  step: 'documents-needed',
  requests: [aRequest(1, { title: 'Interest certificate' })],
  events: [aStep('documents-needed', '2026-11-20T05:50', { from: 'checking' })],
});
const READ = `GET /api/my-returns/${returnWithRequest._id}`;
const known = { ...returnWithRequest, requests: [aRequest(1, { title: 'Interest certificate', state: 'answered' })] };

/** Opens the return, and chooses a file for its request. */
async function choose(answers: Answers = {}) {
  const { person } = visitAs(aUser(), <AccountCenterPage />, `/profile?return=${returnWithRequest._id}`, {
    'GET /api/my-filings': ok({ data: [aFiling(1, { mobile: '9876500011' })] }),
    'GET /api/my-returns': ok({ data: [] }),
    ...siteConfig({ acceptedKinds: [...acceptedMimes] }),
    [READ]: ok({ data: returnWithRequest }),
    ...answers,
  });
  (await screen.findByRole('button', { name: 'Choose a file for Interest certificate' })).focus();
  fireEvent.change(screen.getAllByLabelText('File')[0] as HTMLElement, { target: { files: [paper()] } });
  return person;
}

it('ends with a receipt, even if the return already shows the paper of the previous try', async () => {
  let resolveUpload: (given: typeof receipt) => void = () => undefined;
  jest.mocked(uploadWithConsent).mockImplementation(
    (_, __, { signal }) =>
      new Promise((resolve, reject) => {
        resolveUpload = resolve;
        signal?.addEventListener('abort', () => reject(new ApiError('', 'aborted')));
      }),
  );
  const person = await choose({
    [`POST /api/my-returns/${returnWithRequest._id}/messages`]: ok({ message: messages.messageSent }, 201),
    [READ]: [ok({ data: returnWithRequest }), ok({ data: known })],
  });
  const cancel = await screen.findByRole('button', { name: 'Cancel upload' });
  expect(document.activeElement).toBe(cancel);
  await pasteInto(person, screen.getByLabelText('Write to Meera Joshi'), 'Is it here?');
  await person.click(screen.getAllByRole('button', { name: 'Send' }).at(-1) as HTMLElement);
  await screen.findByText('We have what you sent and read it');
  resolveUpload(receipt);
  await screen.findByText(receipt.reference);
  expect(document.activeElement?.textContent).toBe('File Uploaded Successfully');
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(screen.getByRole('button', { name: /^Send another file instead/ })).toBeTruthy();
});

it('sends a cut paper again by itself when the line is back, under the same key', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const upload = jest.mocked(uploadWithConsent);
  upload.mockReset().mockRejectedValueOnce(new ApiError('', 'network')).mockResolvedValueOnce(receipt);
  await choose();
  await screen.findByText(/goes on by itself when the line is back/);
  expect(upload).toHaveBeenCalledTimes(1);

  online.mockRestore();
  act(() => void dispatchEvent(new Event('online')));
  await screen.findByText(receipt.reference);
  const [first, second] = upload.mock.calls.map(([, , { idempotencyKey }]) => idempotencyKey);
  expect(second).toBe(first);
});

it.each([
  ['once the list has told the number', [aFiling(1, { mobile: '9876500011' })]],
  ['once the number is typed, if the list fails', null],
])('sends a file that was chosen before the list of papers arrived, %s', async (_, papers) => {
  const list = deferred();
  const upload = jest.mocked(uploadWithConsent);
  upload.mockReset().mockResolvedValue(receipt);
  const person = await choose({ 'GET /api/my-filings': list.answer });
  await screen.findByText(paper().name);
  await person.click(screen.getAllByRole('button', { name: 'Send' })[0] as HTMLElement);
  list.give(papers ? ok({ data: papers }) : new Error('The line is cut'));
  if (!papers) {
    const [mobile] = await screen.findAllByLabelText('Your mobile number, once');
    await pasteInto(person, mobile as HTMLElement, '9876500011');
    await person.click(screen.getAllByRole('button', { name: 'Send' })[0] as HTMLElement);
  }
  await screen.findByText(receipt.reference);
  expect(upload.mock.calls.map(([{ mobile }]) => mobile)).toEqual(['9876500011']);
});
