import type { StaffFiling } from '@easy-tax/contracts';
import { fireEvent, screen, within } from '@testing-library/react';
import { type Answer, type Answers, answering, ok, refused } from '../../../testing/answers';
import { aFiling } from '../../../testing/staff-filings';
import { visit } from '../../../testing/visit';
import { FilingDrawer } from './FilingDrawer';

const paper = aFiling(1, { fileName: 'bank-statement.pdf', filePath: '/file/open/listed' });
const { _id } = paper;
const photo = { ...paper, fileName: 'photo.png', mime: 'image/png' };
const LISTED = 'GET /file/open/listed';
const CHECK = `GET /api/filings/${_id}/check`;
const byte: Answer = { status: 206, body: 'x' };
const over = refused('not_found', 'This link has expired.');
const renewed = ok({ data: { ...paper, filePath: '/file/open/renewed' } });

/** Opens a drawer; the file's own answer is that of `fetch`, not of an API call. */
function open(filing: StaffFiling, answers: Answers = {}) {
  const asked = answering(answers);
  const call = globalThis.fetch;
  globalThis.fetch = async (...given) => {
    const answer = await call(...given);
    return Object.assign(answer, { ok: answer.status < 300 });
  };
  const onStatus = jest.fn();
  const none = () => undefined;
  const onChange = async () => undefined;
  const drawer = { filing, onClose: none, onMove: none, onDelete: null, onStatus, onChange };
  return { person: visit(<FilingDrawer {...drawer} />), asked, onStatus };
}

const small = globalThis.matchMedia;
beforeEach(() => {
  globalThis.matchMedia = (media) => Object.assign(small(media), { matches: true });
});
afterEach(() => {
  globalThis.matchMedia = small;
});

it('opens with its PDF in the page, marks it as opened, and copies its reference', async () => {
  const { person, onStatus } = open(paper, { [LISTED]: byte });
  const frame = await screen.findByTitle('The paper bank-statement.pdf');
  expect(frame.getAttribute('src')).toBe('/file/open/listed');
  fireEvent.load(frame);
  expect(onStatus).toHaveBeenCalledWith('opened');
  await person.click(screen.getByRole('button', { name: 'Copy reference' }));
  expect(await navigator.clipboard.readText()).toBe(paper.reference);
  await person.click(screen.getByRole('button', { name: 'Hide the paper' }));
  expect(screen.queryByTitle('The paper bank-statement.pdf')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Show the paper here' }));
  expect(await screen.findByTitle('The paper bank-statement.pdf')).toBeTruthy();
});

it('shows a picture, or a message if the browser can’t display it', async () => {
  open(photo, { [LISTED]: byte });
  fireEvent.error(await screen.findByRole('img', { name: 'The paper photo.png' }));
  expect(screen.getByRole('alert').textContent).toContain('Open it in a new tab');
});

it('shows the JPEG that the service makes of a HEIC photo, also at a second try', async () => {
  const { person } = open({ ...photo, mime: 'image/heic' }, { [LISTED]: byte });
  const image = await screen.findByRole('img', { name: 'The paper photo.png' });
  expect(image.getAttribute('src')).toBe('/file/preview/listed');
  fireEvent.error(image);
  const refusal = await screen.findByRole('alert');
  expect(refusal.textContent).toMatch(/^No preview could be made of this photo/);
  await person.click(within(refusal).getByRole('button', { name: 'Retry' }));
  await screen.findByRole('img', { name: 'The paper photo.png' });
});

it('says that a table is only downloaded, and marks it as opened then, and that the end of a file is missing', async () => {
  const { person, onStatus } = open({ ...paper, fileName: 'bank.csv', mime: 'text/csv', isIncomplete: true });
  expect(screen.getByText(/^The end of this file is missing/)).toBeTruthy();
  expect(await screen.findByText(/^CSV files have no preview/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Download' });
  expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual(['/file/open/listed', true]);
  await person.click(link);
  expect(onStatus).toHaveBeenCalledWith('opened');
});

it('renews an expired link', async () => {
  const answers = { [LISTED]: over, [`GET /api/filings/${_id}`]: renewed, 'GET /file/open/renewed': byte };
  open(paper, answers);
  expect((await screen.findByTitle('The paper bank-statement.pdf')).getAttribute('src')).toBe('/file/open/renewed');
});

it('says why the store refuses the file, and shows it on Retry', async () => {
  const { person } = open(paper, {
    [LISTED]: [refused('unavailable', 'A part of the service is not answering.'), byte],
  });
  expect((await screen.findByRole('alert')).textContent).toContain('A part of the service is not answering.');
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByTitle('The paper bank-statement.pdf')).toBeTruthy();
});

it('offers a phone the file in a new tab instead of a PDF in the page', () => {
  globalThis.matchMedia = small;
  open(paper);
  expect(screen.queryByRole('button', { name: 'Show the paper here' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Open file in a new tab' }).getAttribute('target')).toBe('_blank');
});

it('asks the service to verify the file, and says its state, or why it could not be checked', async () => {
  const checkedAt = '2025-11-21T05:12:00.000Z';
  const states = ['whole', 'damaged', 'missing'].map((state) => ok({ data: { state, checkedAt } }));
  const { person } = open(paper, { [CHECK]: [...states, refused('unavailable', 'Try again in a minute.')] });
  for (const words of [/is unchanged/, /is damaged/, /is missing/]) {
    await person.click(screen.getByRole('button', { name: 'Check now' }));
    expect((await screen.findByText(words)).textContent).toContain('10:42');
  }
  await person.click(screen.getByRole('button', { name: 'Check now' }));
  expect(await screen.findByText('The check failed. Try again in a minute.')).toBeTruthy();
});

it('shows the password of a locked PDF only on request, or says why it can’t', async () => {
  const call = `POST /api/filings/${_id}/pdf-password`;
  const answers = [refused('conflict', 'Ask the client for it.'), ok({ data: { password: 'abcpe1234f01011980' } })];
  const { person, asked } = open({ ...paper, hasPdfPassword: true }, { [call]: answers });
  expect(asked).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Show password' }));
  expect(await screen.findByText('Ask the client for it.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Show password' }));
  expect(await screen.findByText('abcpe1234f01011980')).toBeTruthy();
});
