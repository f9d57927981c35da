import { type Enquiry, messages } from '@easy-tax/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Answers, ok, pageInfo, refused } from '../../../testing/answers';
import { aListedClient, clientsPage } from '../../../testing/clients';
import { aReviewer, visitAs } from '../../../testing/logged-in';
import { enquiry } from '../../../testing/records';
import { where } from '../../../testing/visit';
import ContactDataPage from './ContactDataPage';

const LIST = 'GET /contact-data/get';
const CHANGE = `PATCH /contact-data/${enquiry._id}`;
const page = (rows: readonly Partial<Enquiry>[]) => ok({ query: rows, ...pageInfo(rows.length) });
const pageWithStatus = (status: Enquiry['status']) => page([{ ...enquiry, status }]);

const open = (answers: Answers, search = '') =>
  visitAs(aReviewer(), <ContactDataPage />, { pathname: '/admin/contact-data', search }, answers);

it('filters by status, in the address too, and shows all again', async () => {
  const { person, asked } = open({ [LIST]: [pageWithStatus('new'), page([]), pageWithStatus('new')] });
  await person.click(await screen.findByRole('button', { name: 'Closed' }));
  expect(await screen.findByText('No records have this status')).toBeTruthy();
  expect(where()).toBe('/admin/contact-data?status=closed');
  expect(asked.at(-1)?.path).toContain('status=closed');
  await person.click(screen.getByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(where()).toBe('/admin/contact-data'));
});

it('lets a reviewer change the status of an enquiry, which shows the stored one if that fails, but not delete it', async () => {
  const { person, asked } = open({
    [LIST]: [pageWithStatus('new'), pageWithStatus('new'), pageWithStatus('replied')],
    [CHANGE]: [refused('unavailable', 'Not now.'), ok({ message: 'Saved' })],
  });
  await person.click(await screen.findByRole('button', { name: enquiry.name }));
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  const status = () => screen.getByLabelText<HTMLSelectElement>(/^Status of/);
  await person.selectOptions(status(), 'Closed');
  expect(await screen.findByText('Not now.')).toBeTruthy();
  await waitFor(() => expect(asked.filter(({ path }) => path.startsWith('/contact-data/get'))).toHaveLength(2));
  expect(status().value).toBe('new');
  await person.selectOptions(status(), 'Replied');
  await waitFor(() => expect(within(screen.getByRole('table')).getByText('Replied')).toBeTruthy());
  expect(asked.findLast(({ method }) => method === 'PATCH')?.body).toEqual({ status: 'replied', from: 'new' });
});

describe('the sender of a message', () => {
  const INVITE = `POST /contact-data/${enquiry._id}/invite`;
  const openDrawer = async (more: Answers) => {
    const opened = open({ [LIST]: pageWithStatus('new'), 'POST /auth/clients': ok({ data: [] }), ...more });
    await opened.person.click(await screen.findByRole('button', { name: enquiry.name }));
    return {
      ...opened,
      sent: () =>
        opened.asked.filter(
          ({ method, path }) => method === 'POST' && path !== '/auth/clients' && path !== '/api/clients/list',
        ),
    };
  };
  const invite = 'Invite as a client';
  const send = () => screen.getByRole('button', { name: 'Send the invitation' });

  it('is invited as a client, with or without a return; after an error the same request is sent again', async () => {
    const invited = ok({ message: messages.invited }, 202);
    const { person, asked, sent } = await openDrawer({
      [INVITE]: [refused('conflict', messages.invitationsFull), invited, invited],
      [`PATCH /contact-data/${enquiry._id}`]: ok({ message: messages.recordChanged }),
    });
    await person.click(screen.getByRole('button', { name: invite }));
    await person.selectOptions(await screen.findByLabelText('Form'), 'GSTR-9');
    await person.click(send());
    expect(await screen.findByText(messages.invitationsFull)).toBeTruthy();
    await person.click(send());
    expect(await screen.findByText(messages.invited)).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: `Invite ${enquiry.name} as a client` })).toBeNull();
    expect(sent()[0]?.body).toEqual({ opens: { form: 'GSTR-9', period: expect.stringMatching(/^FY 20/) } });
    expect(sent()[1]).toEqual(sent()[0]);
    await waitFor(() =>
      expect(asked.find(({ method }) => method === 'PATCH')?.body).toEqual({ status: 'replied', from: 'new' }),
    );
    await person.click(screen.getByRole('button', { name: invite }));
    await person.click(await screen.findByRole('checkbox', { name: /^Open a return/ }));
    await person.click(send());
    await waitFor(() => expect(sent()[2]?.body).toEqual({}));
  });

  it('gets a return at once that names the message, if the sender has an account', async () => {
    const ravi = { _id: enquiry._id.replace(/.$/, '5'), name: 'Ravi Iyer', email: enquiry.email.toUpperCase() };
    const { person, sent } = await openDrawer({
      'POST /auth/clients': ok({ data: [{ ...ravi, email: `x${ravi.email}` }, ravi] }),
      'POST /api/clients/list': clientsPage([aListedClient(6, { _id: ravi._id, name: 'Ravi Iyer HUF' })]),
      'GET /auth/staff': ok({ data: [] }),
      'GET /api/download-files': ok({ data: [], ...pageInfo(0) }),
      'GET /api/returns': ok({ data: [], ...pageInfo(0) }),
      'POST /api/returns': ok({ message: messages.returnOpened, data: { _id: ravi._id, version: 1 } }, 201),
    });
    expect(await screen.findByText(/^Ravi Iyer has an account with this address/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: invite })).toBeNull();
    // Both by mobile and by address.
    expect((await screen.findByRole('link', { name: 'Ravi Iyer HUF' })).getAttribute('href')).toBe(
      `/admin/clients?client=${ravi._id}`,
    );
    await person.click(screen.getByRole('button', { name: 'Start a return' }));
    await person.click(await screen.findByRole('button', { name: 'Start the return' }));
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ clientId: ravi._id, enquiryId: enquiry._id }));
  });
});

it('uses arrow keys for the choice of a status, and elsewhere to move through the rows', async () => {
  const one = { ...enquiry, status: 'new' } as const;
  const other = { ...one, _id: enquiry._id.replace(/.$/, '7'), name: 'Tara Gill' };
  const { person } = open({ [LIST]: page([one, other]) });
  await person.click(await screen.findByRole('button', { name: enquiry.name }));
  const choice = screen.getByLabelText(/^Status of/);
  choice.focus();
  expect(fireEvent.keyDown(choice, { key: 'ArrowDown' })).toBe(true);
  expect(screen.getByRole('dialog', { name: enquiry.name })).toBeTruthy();
  screen.getByRole('dialog').focus();
  await person.keyboard('{ArrowDown}');
  expect(screen.getByRole('dialog', { name: 'Tara Gill' })).toBeTruthy();
});

it('starts a mail that quotes the message', async () => {
  const { person } = open({ [LIST]: pageWithStatus('new') });
  await person.click(await screen.findByRole('button', { name: enquiry.name }));
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf(`Email ${enquiry.name}`)).toMatch(`mailto:${enquiry.email}`);
  expect(hrefOf(`Call ${enquiry.name}`)).toBe(`tel:+91${enquiry.mobile}`);
  const link = new URL(screen.getByRole('link', { name: 'Reply' }).getAttribute('href') ?? '');
  expect(link.pathname).toBe(enquiry.email);
  expect(link.searchParams.get('body')).toContain(`Dear ${enquiry.name},\r\n`);
  expect(link.searchParams.get('body')).toContain('> My shop');
});

it.each([
  ['an emoji at its 1,000th unit', `${'x'.repeat(999)}😀 please call`],
  ['5,000 letters of Hindi', 'नि'.repeat(2500)],
  ['half of an emoji, stored by an earlier release', `${'x'.repeat(50)}\ud83d`],
])('opens an enquiry with %s, and links to a reply of at most 1,900 characters', async (_, message) => {
  const { person } = open({ [LIST]: page([{ ...enquiry, status: 'new', message, email: 'a?bcc=evil@example.com' }]) });
  await person.click(await screen.findByRole('button', { name: enquiry.name }));
  const href = screen.getByRole('link', { name: 'Reply' }).getAttribute('href') ?? '';
  expect(href.length).toBeLessThanOrEqual(1900);
  expect([...new URL(href).searchParams.keys()]).toEqual(['subject', 'body']);
});
