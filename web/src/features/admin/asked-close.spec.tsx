import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { type Answers, bulkOutcome, deferred, ok, siteConfig } from '../../testing/answers';
import { aClientDetail, clientsPage } from '../../testing/clients';
import { enterText } from '../../testing/enter-text';
import { anOwner, visitAs } from '../../testing/logged-in';
import { pressEscape } from '../../testing/press-escape';
import { aReading } from '../../testing/readings';
import { enquiry } from '../../testing/records';
import { aReturn as anOpenedReturn, aPaper } from '../../testing/returns/opened-return';
import { aReturn, returnsPage } from '../../testing/returns/staff-returns';
import { aFiling, idOf } from '../../testing/staff-filings';
import { AddClient } from './clients/list/AddClient';
import { ClientBulkActs } from './clients/list/ClientBulkActs';
import { useClientActs } from './clients/list/use-client-acts';
import { AddPaper } from './clients/one/work/Papers';
import { EnquiryDrawer } from './enquiries/EnquiryDrawer';
import { FilingDrawer } from './filings/FilingDrawer';
import { GiveForm } from './opening/GiveForm';
import { ManyDialog } from './returns/many/ManyDialog';
import { PasteFilings } from './returns/many/PasteFilings';
import { AskForDocuments } from './returns/one/ask/AskForDocuments';
import { PaperDrawer } from './returns/one/papers/Papers';
import { StartReturn } from './returns/start/StartReturn';
import { InviteButton } from './users/Invitations';

type Way = (person: UserEvent) => Promise<unknown>;
const press = async (person: UserEvent, name: string) => person.click(await screen.findByRole('button', { name }));
const type =
  (label: string): Way =>
  async () =>
    enterText(await screen.findByLabelText(label), '12');
const choose =
  (label: string, option: string): Way =>
  async (person) =>
    person.selectOptions(await screen.findByLabelText(label), option);
const tickFirst: Way = async (person) => person.click((await screen.findAllByRole('checkbox'))[0] as HTMLElement);
const pickFile: Way = async (person) => {
  await person.upload(await screen.findByLabelText('File'), new File(['%PDF-1.4 %%EOF'], 'rent.pdf'));
  await screen.findByText('rent.pdf');
};

const closed = jest.fn();
const moved = jest.fn();
afterEach(() => jest.clearAllMocks());
const none = async () => undefined;
const ways = {
  onClose: closed,
  onMove: moved,
  onDone: none,
  onDelete: null,
  onStatus: none,
  onChange: none,
  onShow: (id: string | null) => (id ? moved() : closed()),
};
const client = aClientDetail(1);
const papers = [aPaper(1, { filePath: null }), aPaper(2, { filePath: null })] as const;
const opened = anOpenedReturn({ papers: [...papers] });

function GroupOfMany() {
  const selection = { has: () => true, ids: [] } as never;
  const acts = useClientActs({ selected: [], selection, readMatching: null, refresh: none });
  return <ClientBulkActs acts={acts} />;
}

const answers: Answers = {
  ...siteConfig(),
  'GET /auth/staff': ok({ data: [] }),
  'POST /auth/clients': ok({ data: [] }),
  'POST /api/clients/list': clientsPage([]),
  'POST /api/client-groups/list': clientsPage([]),
  'POST /api/clients/bulk/forms/preview': ok({ data: { clients: 1, returns: 1, leftOut: [] } }),
  'GET /api/returns': returnsPage([]),
  'POST /api/returns/bulk': bulkOutcome({ done: [idOf(1)] }),
  ...Object.fromEntries(
    [idOf(1), papers[0]._id].map((id) => [
      `GET /api/filings/${id}/reading`,
      ok({ data: aReading({ suggestion: null }) }),
    ]),
  ),
};

const byButton =
  (name: string, way: Way): Way =>
  async (person) => {
    await press(person, name);
    await way(person);
  };
const job = { act: 'fee', rows: [aReturn(1)] } as const;

it.each<[string, () => ReactNode, Way]>([
  ['a new client', () => <AddClient tone="line" />, byButton('New client', type('Name'))],
  ['a paper of a client', () => <AddPaper client={client} {...ways} />, type('What it is')],
  ['the chosen file of a paper', () => <AddPaper client={client} {...ways} />, pickFile],
  ['a new return', () => <StartReturn {...ways} />, type('Taxpayer, if not the client')],
  ['wanted papers', () => <AskForDocuments taxReturn={opened} {...ways} />, tickFirst],
  [
    'an act on many returns',
    () => <ManyDialog job={job} assignees={[]} {...ways} />,
    type('Amount for each, GST included'),
  ],
  [
    'a pasted list',
    () => <PasteFilings like={{}} {...ways} />,
    type('GSTIN or PAN, then ARN or acknowledgement number'),
  ],
  ['a form for many clients', () => <GiveForm ids={[idOf(1)]} {...ways} />, choose('Form', 'ITR-1')],
  ['the group of many clients', () => <GroupOfMany />, byButton('Put in a group', type('Group'))],
  ['the invitation of a colleague', () => <InviteButton />, byButton('Invite a colleague', type('Email'))],
  [
    'the invitation of a writer',
    () => <EnquiryDrawer enquiry={enquiry as never} {...ways} />,
    byButton('Invite as a client', choose('Form', 'ITR-2')),
  ],
])('asks before Escape drops what is filled in: %s', async (_, page, fillIn) => {
  const { person } = visitAs(anOwner(), page(), '/', answers);
  await fillIn(person);
  const isOpen = () => document.querySelector('dialog') !== null && closed.mock.calls.length === 0;
  expect([pressEscape(false), isOpen()]).toEqual([1, true]);
  expect(pressEscape(true)).toBe(1);
  await waitFor(() => expect(isOpen()).toBe(false));
});

it.each<[string, () => ReactNode, Way]>([
  ['a paper', () => <FilingDrawer filing={aFiling(1)} {...ways} />, type('Kind of paper')],
  ['a paper of a return', () => <PaperDrawer taxReturn={opened} paper={papers[0]} {...ways} />, type('What it is')],
])('asks before the drawer of %s drops what is typed, on the way to another paper too', async (_, page, fillIn) => {
  const ask = jest.spyOn(globalThis, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(false);
  const { person } = visitAs(anOwner(), page(), '/', answers);
  await fillIn(person);
  await press(person, 'Close');
  screen.getByRole('dialog').focus();
  await person.keyboard('{ArrowDown}');
  expect([ask, moved, closed].map(({ mock }) => mock.calls.length)).toEqual([2, 0, 0]);
  ask.mockReturnValue(true);
  await person.keyboard('{ArrowDown}{Escape}');
  expect([ask, moved, closed].map(({ mock }) => mock.calls.length)).toEqual([4, 1, 1]);
});

it('asks nothing while the name of a paper is being saved', async () => {
  const ask = jest.spyOn(globalThis, 'confirm').mockReturnValue(false);
  const paper = <PaperDrawer taxReturn={opened} paper={papers[0]} {...ways} />;
  const { person, asked } = visitAs(anOwner(), paper, '/', {
    ...answers,
    [`PATCH /api/filings/${papers[0]._id}`]: deferred().answer,
  });
  await type('What it is')(person);
  await press(person, 'Save');
  await waitFor(() => expect(asked.some(({ method }) => method === 'PATCH')).toBe(true));
  await press(person, 'Close');
  expect([ask, closed].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
});
