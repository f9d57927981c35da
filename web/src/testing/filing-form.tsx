import { acceptedMimes, FilingInput, type FilingReceipt, sampleFiling } from '@easy-tax/contracts';
import { screen, waitFor } from '@testing-library/react';
import TaxFilingPage from '../features/filings/TaxFilingPage';
import { filingFields as fields } from '../i18n/en/filings/filings';
import { type Answers, ok, siteConfig } from './answers';
import { enterText } from './enter-text';
import { aUser, visitAs } from './logged-in';

/** The Tax Filing form, as used by a client. */
export const receipt: FilingReceipt = {
  _id: '019ab000-0000-7000-8000-000000000001',
  reference: 'ET-2025-00412',
  fileName: 'form16.pdf',
  size: 412 * 1024,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  filePath: '/file/open/x',
  createdAt: '2025-11-21T05:12:00.000Z',
  isIncomplete: false,
};
export const paper = (name = 'form16.pdf') =>
  new File(['%PDF-1.7\n%%EOF'], name, { type: 'application/pdf', lastModified: 1 });

/** Opens Tax Filing and waits until the form is ready. */
export async function openForm(answers: Answers = {}, client = aUser(), address = '/get-started') {
  const { person } = visitAs(client, <TaxFilingPage />, address, {
    ...siteConfig({ maxFileMb: 10, acceptedKinds: [...acceptedMimes] }),
    'GET /api/my-filings': ok({ data: [] }),
    'GET /api/my-returns': ok({ data: [] }),
    'GET /api/checklists': ok({ data: {} }),
    ...answers,
  });
  await screen.findByText(/up to 10 MB/);
  // The last mobile number is known, or known to be missing.
  await waitFor(() => expect(screen.queryByLabelText('Mobile') ?? screen.queryByText(/\d{5} \d{5},/)).toBeTruthy());
  return person;
}
type Person = Awaited<ReturnType<typeof openForm>>;

export const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
export const choose = (user: Person, file = paper()) =>
  user.upload(screen.getByLabelText<HTMLInputElement>('Files'), file);
export const send = (user: Person) =>
  user.click(screen.getByRole('button', { name: /^(Send to Easy Tax|Try again)$/ }));
/** Fills empty fields and chooses a file. */
export async function fillIn(user: Person) {
  const words = { ...sampleFiling, mobile: '9876500011', message: 'Form 16' };
  for (const name of FilingInput.keyof().options) {
    const field = screen.queryByLabelText<HTMLInputElement>(fields(`${name}.label`));
    if (field?.value === '') enterText(field, words[name]);
  }
  await choose(user);
  await isReady('form16.pdf');
}
/** Waits until a chosen file is checked. */
export async function isReady(name: string) {
  const row = (await screen.findByText(name)).closest('li');
  await waitFor(() => expect(row?.className).toBe('row ready'));
}
/** Fills in the form and sends it. */
export async function sendFilled() {
  const user = await openForm();
  await fillIn(user);
  await send(user);
  return user;
}
