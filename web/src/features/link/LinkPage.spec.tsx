import { acceptedMimes, type LinkRequest, messages, type OpenedLink } from '@easy-tax/contracts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { type Answer, type Answers, answering, answeringUpload, ok, refused, siteConfig } from '../../testing/answers';
import { enterText } from '../../testing/enter-text';
import { visit } from '../../testing/visit';
import LinkPage from './LinkPage';

window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

const TOKEN = 'a'.repeat(43);
const READ = 'GET /api/personal-link';
const aRequest = (number: number, change: Partial<LinkRequest> = {}): LinkRequest => ({
  _id: `019ab000-0000-7000-8000-00000000000${number}`,
  title: `Paper ${number}`,
  reason: 'It lowers your tax.',
  dueOn: `2026-11-2${number}`,
  state: 'open',
  sentBack: null,
  papers: [],
  answer: null,
  ...change,
});
const aLink = (...requests: LinkRequest[]): OpenedLink => ({
  reference: 'ETR-2026-00044',
  taxpayer: 'Kamla Devi Sharma',
  form: 'ITR-1',
  formName: null,
  period: 'AY 2026-27',
  askedBy: 'Meera Joshi',
  language: 'hi',
  endsAt: '2026-12-09T10:00:00.000Z',
  requests,
});
const receipt = {
  _id: '019ab000-0000-7000-8000-000000000521',
  reference: 'ET-2026-00521',
  fileName: 'form16.pdf',
  size: 421_888,
  createdAt: '2026-11-25T13:32:00.000Z',
};
/** Opens a link that answers so, in order. */
function open(read: Answer | Answer[], others: Answers = {}) {
  const asked = answering({ ...siteConfig({ acceptedKinds: [...acceptedMimes] }), [READ]: read, ...others });
  const post = () => asked.find(({ method }) => method === 'POST')?.body;
  return { person: visit(<LinkPage />), asked, post };
}
const linkFor = (...requests: LinkRequest[]) => ok({ data: aLink(...requests) });

beforeEach(() => history.replaceState(null, '', `/get-started?lang=en#link=${TOKEN}`));
afterEach(() => history.replaceState(null, '', '/'));

it('shows what is asked for, on Retry if it failed, and sends the link’s token in the header alone', async () => {
  const { person, asked } = open([new Error('offline'), linkFor(aRequest(1), aRequest(2))]);
  await person.click(await screen.findByRole('button', { name: 'Retry' }));
  await screen.findByRole('heading', { level: 1, name: 'We need two papers from you' });
  expect(screen.getByText('Kamla Devi Sharma')).toBeTruthy();
  expect(screen.getByText('Nothing is answered yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'हिन्दी' }).getAttribute('href')).toBe(`?lang=hi#link=${TOKEN}`);
  const [call] = asked.filter(({ path }) => path.includes('personal-link'));
  expect(call).toMatchObject({ path: '/api/personal-link', headers: { authorization: `Link ${TOKEN}` } });
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
});

it.each([
  ['Please by', '2099-11-21'],
  ['Was due on', '2020-11-21'],
])('names the day, and whether it has passed: %s', async (label, dueOn) => {
  open(linkFor(aRequest(1, { dueOn })));
  expect(await screen.findByText(label)).toBeTruthy();
});

it('sends a chosen file, and shows its receipt without a way to open it', async () => {
  const here = aRequest(1, { state: 'answered', papers: [receipt] });
  answeringUpload(ok({ message: messages.linkPaperReceived, data: receipt }, 201));
  open([linkFor(aRequest(1), aRequest(2)), linkFor(here, aRequest(2))]);
  await screen.findByRole('heading', { name: 'Paper 1' });
  const file = new File(['%PDF-1.7\n%%EOF'], 'form16.pdf', { type: 'application/pdf' });
  fireEvent.change(screen.getAllByLabelText('File')[0] as HTMLElement, { target: { files: [file] } });
  await screen.findByText('ET-2026-00521');
  const missing = await screen.findByRole('heading', { level: 1, name: 'One paper is still missing' });
  expect(document.activeElement).toBe(missing);
  expect(screen.queryByRole('link', { name: /form16/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Send another file instead of form16.pdf' })).toBeTruthy();
});

it('says that a file was not sent if its request was settled meanwhile, and shows that no more', async () => {
  answeringUpload(refused('conflict', messages.requestSettled));
  open([linkFor(aRequest(1), aRequest(2)), linkFor(aRequest(2))]);
  await screen.findByRole('heading', { name: 'Paper 1' });
  const file = new File(['%PDF-1.7\n%%EOF'], 'form16.pdf', { type: 'application/pdf' });
  fireEvent.change(screen.getAllByLabelText('File')[0] as HTMLElement, { target: { files: [file] } });
  await screen.findByText('This file was not sent: the office does not need it any more.');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Paper 1' })).toBeNull());
});

it.each([
  ['I will send it later', '. Ask my son', true],
  ['There is no such paper', '', false],
])('answers ‘%s’, with a line if there is one', async (label, line, isLater) => {
  const { person, post } = open(linkFor(aRequest(1)), {
    'POST /api/personal-link/answers': ok({ message: messages.linkAnswerSent }, 201),
  });
  await person.click(await screen.findByText(/^I don’t have it/));
  await person.click(screen.getByRole('radio', { name: label }));
  if (line) enterText(screen.getByLabelText(/^Anything else/), 'Ask my son');
  await person.click(screen.getByRole('button', { name: 'Tell Meera Joshi' }));
  await screen.findByText(messages.linkAnswerSent);
  expect(post()).toEqual({ requestId: aRequest(1)._id, text: label + line, isLater });
});

it('keeps a begun answer while the page is loaded in the other language', async () => {
  const { person } = open(linkFor(aRequest(1), aRequest(2)));
  const folds = await screen.findAllByText(/^I don’t have it/);
  await person.click(folds[1] as HTMLElement);
  await person.click(screen.getAllByRole('radio', { name: 'There is no such paper' })[1] as HTMLElement);
  enterText(screen.getAllByLabelText(/^Anything else/)[1] as HTMLElement, 'Ask my son');
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'हिन्दी' });
  await person.click(link);
  cleanup();
  history.replaceState(null, '', link.href);
  open(linkFor(aRequest(1), aRequest(2)));
  await waitFor(() =>
    expect(screen.getAllByLabelText<HTMLTextAreaElement>(/^Anything else/)[1]?.value).toBe('Ask my son'),
  );
  expect(screen.getAllByRole<HTMLInputElement>('radio', { checked: true })[1]?.closest('label')?.textContent).toBe(
    'There is no such paper',
  );
  expect(screen.getAllByText(/^I don’t have it/).map((fold) => fold.closest('details')?.open)).toEqual([false, true]);
});

it('says that the link has ended if it ends before an answer in words', async () => {
  const gone = refused('not_found', messages.notFound);
  const { person } = open([linkFor(aRequest(1)), gone], { 'POST /api/personal-link/answers': gone });
  await person.click(await screen.findByText(/^I don’t have it/));
  await person.click(screen.getByRole('button', { name: 'Tell Meera Joshi' }));
  await screen.findByRole('heading', { name: 'This link has ended' });
});

it('says beside the request that its paper comes later, and folds the form', async () => {
  const { person } = open(linkFor(aRequest(1), aRequest(2)), {
    'POST /api/personal-link/answers': ok({ message: messages.linkAnswerSent }, 201),
  });
  const [fold] = await screen.findAllByText(/^I don’t have it/);
  await person.click(fold as HTMLElement);
  await person.click(screen.getAllByRole('button', { name: 'Tell Meera Joshi' })[0] as HTMLElement);
  const line = await screen.findByText('You told us: I will send it later');
  expect(line.closest('article')).toBe(screen.getByRole('heading', { name: 'Paper 1' }).closest('article'));
  expect(fold?.closest('details')?.open).toBe(false);
  expect(document.activeElement).toBe(fold?.closest('summary'));
});

it('sends an answer whose reply was lost again with its key, and changed words with another', async () => {
  const lost = new TypeError('Failed to fetch');
  const { person, asked } = open(linkFor(aRequest(1)), {
    'POST /api/personal-link/answers': [lost, lost, ok({ message: messages.linkAnswerSent }, 201)],
  });
  const sent = () => asked.filter(({ method }) => method === 'POST').map(({ headers }) => headers['idempotency-key']);
  const tell = async (times: number) => {
    await person.click(screen.getByRole('button', { name: 'Tell Meera Joshi' }));
    await waitFor(() => expect(sent()).toHaveLength(times));
  };
  await person.click(await screen.findByText(/^I don’t have it/));
  await tell(1);
  await tell(2);
  enterText(screen.getByLabelText(/^Anything else/), 'Ask my son');
  await tell(3);
  await screen.findByText(messages.linkAnswerSent);
  const [first, again, changed] = sent();
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
});

it('moves the focus from the last request, once it is answered, to the thanks', async () => {
  const told = aRequest(1, { state: 'answered', answer: 'There is no such paper' });
  const { person } = open([linkFor(aRequest(1)), linkFor(told)], {
    'POST /api/personal-link/answers': ok({ message: messages.linkAnswerSent }, 201),
  });
  await person.click(await screen.findByText(/^I don’t have it/));
  await person.click(screen.getByRole('radio', { name: 'There is no such paper' }));
  await person.click(screen.getByRole('button', { name: 'Tell Meera Joshi' }));
  const thanks = await screen.findByRole('heading', { level: 1, name: 'Thank you. You have answered everything' });
  expect(document.activeElement).toBe(thanks);
});

it.each([['all papers are here', { papers: [receipt] }, 'We have everything', /^form16.pdf/]])(
  'thanks once %s',
  async (_, second, thanks, line) => {
    open(linkFor(aRequest(1, { state: 'answered', papers: [receipt] }), aRequest(2, { state: 'answered', ...second })));
    await screen.findByRole('heading', { level: 1, name: `Thank you. ${thanks}` });
    expect(screen.getAllByText(line).length).toBeGreaterThan(0);
    expect(screen.getByText('2 of 2 are answered')).toBeTruthy();
  },
);

it('asks the sender of a paper of another PAN, and asks for the paper again once it is taken back', async () => {
  const question = { _id: receipt._id, fileName: 'form16.pdf', pan: '••••9876K' };
  const sent = linkFor(aRequest(1, { state: 'answered', papers: [receipt] }));
  const asking = (...questions: object[]) => ok({ data: { isWaiting: false, questions } });
  const { person, post } = open([sent, linkFor(aRequest(1))], {
    'GET /api/personal-link/questions': [asking(question), asking(question), asking()],
    [`POST /api/personal-link/papers/${receipt._id}/question`]: ok({ message: messages.paperTakenBack }),
  });
  expect((await screen.findByText(/seems to be a paper of PAN/)).textContent).toBe(
    'form16.pdf seems to be a paper of PAN ••••9876K, not yours. Send it all the same?',
  );
  await person.click(screen.getByRole('button', { name: 'Take it back (form16.pdf)' }));
  await screen.findByText(messages.paperTakenBack);
  await screen.findByRole('button', { name: /^Take a photo/ });
  expect(post()).toEqual({ answer: 'take-back' });
});
