import { messages, type PaperReading, type ReadingsOverview } from '@easy-tax/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, ok, pageInfo, refused } from '../../../testing/answers';
import { aListedClient } from '../../../testing/clients';
import { LIST, openFileData, page } from '../../../testing/many-filings';
import { aReading, readingAnswer } from '../../../testing/readings';
import { aFiling, idOf } from '../../../testing/staff-filings';
import { markOf } from '../papers/reading/words';

const papers = [1, 2, 3].map((n) => aFiling(n, { name: `Client ${n}`, mime: 'image/tiff', reading: 'suggested' }));
const reading = (n: number) => `GET /api/filings/${idOf(n)}/reading`;
const accept = (n: number) => `POST /api/filings/${idOf(n)}/suggestion/accept`;
const exactly = (value: number) => ({ value, exact: true });
const overview = (change: Partial<ReadingsOverview> = {}) =>
  ok({ data: { isOn: true, suggested: exactly(3), certain: exactly(0), anotherPerson: exactly(0), ...change } });

async function open(answers: Answers) {
  const { person, sent } = await openFileData({
    [LIST]: page(...papers),
    'GET /api/paper-readings/overview': overview(),
    'GET /api/returns': ok({ data: [], ...pageInfo(0) }),
    'POST /api/clients/list': ok({ data: [aListedClient(800, { name: 'Meera Sharma' })], ...pageInfo(1) }),
    ...answers,
  });
  return { person, sent, accepted: () => papers.flatMap((_, at) => sent(accept(at + 1))) };
}
const openFirst = async (answers: Answers) => {
  const opened = await open({ [reading(1)]: readingAnswer(), [reading(2)]: readingAnswer(), ...answers });
  await opened.person.click(await screen.findByRole('button', { name: 'Client 1' }));
  return opened;
};
const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('says where a paper belongs, by the return’s taxpayer, and the line that says so; Enter accepts it and shows the next at once', async () => {
  const { suggestion } = aReading();
  const ofMother = suggestion?.taxReturn && { ...suggestion.taxReturn, taxpayer: 'Kamla Sharma' };
  const { person, accepted } = await openFirst({
    [reading(2)]: readingAnswer({ suggestion: suggestion && ofMother ? { ...suggestion, taxReturn: ofMother } : null }),
    [reading(3)]: readingAnswer({ suggestion: null, papers: [] }),
    [accept(1)]: ok({ message: '' }),
    [accept(2)]: refused('conflict', 'Something else is suggested for this paper by now. Look at it again.'),
  });
  const first = await (await drawer('Client 1')).findByRole('region', { name: 'What it says' });
  expect(first.textContent).toContain('Form 26AS, AY 2026-27, PAN ABCPE••••F');
  expect(first.textContent).toMatch(/Belongs to Meera Sharma’s ITR-2\s·\sAY\s2026-27, and answers “Form 26AS”/);
  expect(first.textContent).toContain('“Permanent Account Number ABCPE••••F of Meera”, page 2');
  await person.keyboard('{Enter}');
  const second = await (await drawer('Client 2')).findByRole('region', { name: 'What it says' });
  expect(second.textContent).toContain('Belongs to Kamla Sharma’s ITR-2');
  expect(await screen.findByText('Form 26AS is sorted into Meera Sharma, ITR-2 · AY 2026-27.')).toBeTruthy();
  expect(accepted()[0]?.body).toEqual({ returnId: idOf(700), requestId: idOf(600) });
  await person.keyboard('{Enter}');
  expect(await (await drawer('Client 3')).findByText('Nothing in its text says where it belongs.')).toBeTruthy();
  expect(await screen.findByText(/^Something else is suggested/)).toBeTruthy();
  await person.keyboard('{Enter}');
  expect(accepted()).toHaveLength(2);
});

it('says in the column of returns what reading a paper found', async () => {
  await open({ [LIST]: page(aFiling(1, { reading: 'suggested' }), aFiling(2)) });
  await screen.findByRole('button', { name: 'Client 1' });
  const texts = [...document.querySelectorAll('td[data-label="Return"]')].map(({ textContent }) => textContent?.trim());
  expect(texts).toEqual(['Suggested', 'None']);
});

it('fills the form to change it by C, and hides the suggestion by X', async () => {
  const { person } = await openFirst({
    [reading(1)]: [readingAnswer(), readingAnswer({ isDismissed: true }), readingAnswer()],
    [`POST /api/filings/${idOf(1)}/suggestion/dismiss`]: ok({ message: '' }),
  });
  const shown = await drawer('Client 1');
  await shown.findByRole('region', { name: 'What it says' });
  await person.keyboard('c');
  const place = shown.getByLabelText<HTMLSelectElement>('Belongs to');
  await waitFor(() => expect(document.activeElement).toBe(place));
  expect([place.value, shown.getByLabelText<HTMLInputElement>('Kind of paper').value]).toEqual([
    idOf(700),
    'Form 26AS',
  ]);
  await person.click(shown.getByRole('button', { name: 'Dismiss' }));
  expect(await shown.findByText('The suggestion is dismissed.')).toBeTruthy();
  await person.click(shown.getByRole('button', { name: 'Show it again' }));
  expect(await shown.findByRole('region', { name: 'What it says' })).toBeTruthy();
});

it('takes the warning off the list and the counts once staff say that the paper is theirs', async () => {
  const anotherPerson = { pan: 'ABCPR••••K', client: null, isMeant: false };
  const { person } = await openFirst({
    [LIST]: [page(aFiling(1, { reading: 'another-person' })), page(aFiling(1))],
    'GET /api/paper-readings/overview': [overview({ anotherPerson: exactly(1) }), overview()],
    [reading(1)]: [readingAnswer({ anotherPerson }), readingAnswer({ anotherPerson, isDismissed: true })],
    [`POST /api/filings/${idOf(1)}/suggestion/dismiss`]: ok({ message: '' }),
  });
  const shown = await drawer('Client 1');
  await shown.findByRole('region', { name: 'Another person’s PAN' });
  await person.keyboard('x');
  expect(await shown.findByText('Somebody of the office says that it is Client 1’s paper.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Another person’s PAN')).toBeNull());
});

it('says of papers that they wait, are scans, or could not be read', async () => {
  const unread = (state: PaperReading['state']) => readingAnswer({ state, papers: [], suggestion: null });
  const { person } = await openFirst({
    [reading(1)]: unread('waiting'),
    [reading(2)]: unread('no-text'),
    [reading(3)]: unread('not-readable'),
  });
  expect(await (await drawer('Client 1')).findByText(/is being read/)).toBeTruthy();
  await person.keyboard('{ArrowDown}');
  expect(await (await drawer('Client 2')).findByText(/a photo or a scan/)).toBeTruthy();
  await person.keyboard('{ArrowDown}');
  expect(await (await drawer('Client 3')).findByText(/could not be read/)).toBeTruthy();
});

it('warns of papers with the PAN of another client, or of nobody, also if it is meant; Enter accepts none', async () => {
  const withPanOf = (other: object) =>
    readingAnswer({ anotherPerson: { pan: 'ABCPR••••K', client: null, isMeant: false, ...other } });
  const { person, accepted } = await openFirst({
    [reading(1)]: withPanOf({ client: { _id: idOf(2), name: 'Ravi Rao' } }),
    [reading(2)]: withPanOf({}),
    [reading(3)]: withPanOf({ isMeant: true }),
  });
  for (const [name, words] of [
    ['Client 1', /is of Ravi Rao, another client\. Form/],
    ['Client 2', /is of nobody among the clients\. Form/],
    ['Client 3', /The sender was asked, and says that it is meant\./],
  ] as const) {
    const warning = await (await drawer(name)).findByRole('region', { name: 'Another person’s PAN' });
    expect(warning.textContent).toMatch(words);
    await person.keyboard('{Enter}');
    expect(screen.getByRole('dialog', { name })).toBeTruthy();
    await person.keyboard('{ArrowDown}');
  }
  expect(accepted()).toEqual([]);
});

const acceptCertain = 'POST /api/filings/bulk/accept-certain';

it('marks certain papers and those of another person in the list, and accepts all certain ones after a look', async () => {
  const rows = [aFiling(1, { reading: 'certain' }), aFiling(2, { reading: 'another-person' })];
  const outcome = { done: [idOf(1)], gone: [], refused: [], failed: [], left: 0 };
  const { person, sent, accepted } = await open({
    [LIST]: page(...rows),
    'GET /api/paper-readings/overview': overview({ certain: exactly(2), anotherPerson: exactly(1) }),
    [acceptCertain]: ok({ data: outcome, message: '' }),
    [`PATCH /api/filings/${idOf(1)}`]: ok({ message: '' }),
  });
  expect(screen.getByRole('button', { name: 'Another person’s PAN 1' })).toBeTruthy();
  expect(screen.getByRole('row', { name: /Client 2.*Another person’s PAN/ })).toBeTruthy();
  await person.click(await screen.findByRole('button', { name: 'Accept all 2 certain ones' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept all 2 certain suggestions?' }));
  expect(dialog.getByText('paper-1.pdf')).toBeTruthy();
  expect(accepted()).toEqual([]);
  await person.click(dialog.getByRole('button', { name: 'Accept them' }));
  expect(await screen.findByText('1 paper is sorted.')).toBeTruthy();
  // Not those that were read while it was open.
  expect(sent(acceptCertain)[0]?.body).toEqual({ ids: [idOf(1), idOf(2)] });
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('1 paper is unsorted again.')).toBeTruthy();
});

it.each([
  ['did not come', new Error('lost')],
  ['came too late', refused('unavailable', messages.unavailable)],
])('offers to take back what may be accepted if the answer %s', async (_, answer) => {
  const { person } = await open({
    [LIST]: page(aFiling(1, { reading: 'certain' })),
    'GET /api/paper-readings/overview': overview({ certain: exactly(1), anotherPerson: exactly(0) }),
    [acceptCertain]: answer,
    [`PATCH /api/filings/${idOf(1)}`]: ok({ message: '' }),
  });
  await person.click(await screen.findByRole('button', { name: /^Accept 1 certain/ }));
  await person.click(await screen.findByRole('button', { name: 'Accept them' }));
  expect(await screen.findByText('No answer came for 1: it may be done. Look at the list.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('1 paper is unsorted again.')).toBeTruthy();
});

it('opens a PDF at the page of the line, and marks what no mask cuts', () => {
  expect(markOf(aReading())).toBe('page=2:~:text=Permanent%20Account%20Number&text=Assessment%20Year%202026%2D27');
  expect(markOf(aReading({ papers: [] }))).toBe('');
});
