import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type Answers, answering, deferred, ok, pageInfo, refused } from '../../../testing/answers';
import { visit, where } from '../../../testing/visit';
import { AuditTrail } from './AuditTrail';
import { formatAction, formatDetail } from './format-detail';

const meera = '019ab000-0000-7000-8000-000000000801';
const record = '019ab000-0000-7000-8000-000000000802';
const entry = {
  _id: '019ab000-0000-7000-8000-000000000803',
  createdAt: '2026-11-21T05:12:00.000Z',
  actor: meera,
  action: 'user.change',
  subject: record,
  address: '203.0.113.7',
  detail: { from: { role: 'admin', staffRole: 'reviewer' }, to: { role: 'admin', staffRole: 'owner' } },
};
const page = pageInfo(1, { pageSize: 25, next: 'further' });
const person = {
  ...{ _id: meera, name: 'Meera Joshi', email: 'meera@example.com', emailVerified: true },
  ...{ blocked: false, language: 'en', role: 'admin', staffRole: 'owner' },
};

function open(more: Answers = {}) {
  const asked = answering({
    'GET /auth/office/audit': ok({ data: [entry], ...page }),
    'POST /auth/office/audit/export': ok({ message: 'ok', data: { path: '/auth/office/audit/file/key' } }, 201),
    'GET /auth/office/people': ok({ data: [person] }),
    ...more,
  });
  const user = visit(<AuditTrail />, '/admin/users?tab=audit');
  const last = () => asked.filter(({ path }) => path.includes('/audit')).at(-1)?.path ?? '';
  return { user, last, asked };
}

it('says who did what to which record, when and from where, and filters by the person or record that is clicked', async () => {
  const { user, last } = open();
  await screen.findByRole('button', { name: 'Meera Joshi' });
  for (const text of [
    '21 Nov 2026, 10:42',
    'meera@example.com',
    'Changed a person’s role or access',
    '203.0.113.7',
    'Staff role: Reviewer → Owner',
  ])
    expect(screen.getByText(text)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Meera Joshi' }));
  await waitFor(() => expect(last()).toContain(`actor=${meera}`));
  expect(where()).toContain(`tab=audit&who=${meera}`);
  await user.click(screen.getByRole('button', { name: '…00000802' }));
  await waitFor(() => expect(last()).toContain(`subject=${record}`));
  const chips = () =>
    screen.getAllByRole('button', { name: /^Remove/ }).map(({ parentElement }) => parentElement?.textContent);
  expect(chips()).toEqual(['Meera Joshi', '…00000802']);
  await user.click(screen.getAllByRole('button', { name: /^Remove/ })[0] as HTMLElement);
  await waitFor(() => expect(where()).toBe(`/admin/users?tab=audit&what=${record}`));
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(where()).toBe('/admin/users?tab=audit'));
});

it('shows another service without the filters of the first, names the client, return or paper of its entries, and opens it', async () => {
  const change = { ...entry, action: 'client.change' };
  // An import of many clients has an id of its own.
  const imported = { ...entry, _id: `${entry._id.slice(0, -1)}9`, action: 'client.import', subject: entry._id };
  const gone = ['filing.purge', 'filing.take-back', 'return.take-back'].map((action, at) => ({
    ...{ ...entry, _id: `${entry._id.slice(0, -1)}${at + 1}`, action },
  }));
  const { user, last } = open({
    'GET /api/office/audit': ok({ data: [change, imported, ...gone], ...page }),
    'GET /api/office/names': ok({ data: [{ _id: record, name: 'Verma Electricals' }] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Changed a person’s role or access' }));
  await user.click(screen.getByText('Filings'));
  await waitFor(() => expect(last()).toBe('/api/office/audit?pageSize=25'));
  // Records that are gone have no link.
  expect(await screen.findAllByRole('button', { name: 'Verma Electricals' })).toHaveLength(1 + gone.length);
  const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: /^Open / });
  expect(links.map(({ search }) => search)).toEqual([`?client=${record}`]);
});

it('pages to older entries by the list’s cursor, and begins a filter at the newest', async () => {
  const { user, last } = open();
  await user.click(await screen.findByRole('button', { name: 'Older' }));
  await waitFor(() => expect(last()).toContain('cursor=further'));
  await user.click(await screen.findByRole('button', { name: 'Meera Joshi' }));
  await waitFor(() => expect(last()).toContain(`actor=${meera}`));
  expect(last()).not.toContain('cursor');
});

it('shows the entries of a range of days, in India’s time zone', async () => {
  const { user, last } = open();
  await user.click(screen.getByRole('button', { name: /Any date/ }));
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-19' } });
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2026-11-21' } });
  await waitFor(() => expect(where()).toContain('from=2026-11-19&until=2026-11-21'));
  await waitFor(() =>
    expect(last()).toContain('since=2026-11-18T18%3A30%3A00.000Z&until=2026-11-21T18%3A30%3A00.000Z'),
  );
});

it('shows that a filter’s entries are loading, an error in place of the earlier ones, and the entries on Retry', async () => {
  const all = ok({ data: [entry], ...page });
  const late = deferred();
  const { user } = open({ 'GET /auth/office/audit': [all, late.answer, all] });
  const isBusy = () => screen.getByRole('table').closest('[aria-busy="true"]') !== null;
  await user.click(await screen.findByRole('button', { name: 'Meera Joshi' }));
  await waitFor(() => expect(isBusy()).toBe(true));
  late.give(refused('unavailable', 'Not now.'));
  expect(await screen.findByText('The audit trail could not be loaded')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('table');
  expect(isBusy()).toBe(false);
});

it('calls no account erased before the names have loaded, or if they can’t be loaded', async () => {
  const late = deferred();
  open({ 'GET /auth/office/people': late.answer });
  expect(await screen.findByRole('button', { name: '…00000801' })).toBeTruthy();
  late.give(ok({ data: [] }));
  expect(await screen.findByRole('button', { name: 'A deleted account' })).toBeTruthy();
});

it('exports the filtered entries as a file', async () => {
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user, asked } = open();
  await user.click(await screen.findByRole('button', { name: 'Meera Joshi' }));
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByText('CSV'));
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ format: 'csv', view: { actor: meera } }),
  );
  await waitFor(() => expect(click).toHaveBeenCalled());
});

const formatted = (action: string, detail: Readonly<Record<string, unknown>>) =>
  formatDetail(action, detail).map(({ text }) => text);

const client = { role: 'user', staffRole: null, blocked: false };

it.each<[string, Readonly<Record<string, unknown>>, readonly string[]]>([
  [
    'user.change',
    { from: client, to: { ...client, role: 'admin', staffRole: 'reviewer' } },
    ['Role: Client → Staff', 'Staff role: none → Reviewer'],
  ],
  [
    'settings.change',
    { from: { uploadsPerDay: 300, mailSenderName: '' }, to: { uploadsPerDay: 1500, mailSenderName: 'Easy Tax' } },
    ['Papers per day: 300 → 1,500', 'Sender name of mails: none → Easy Tax'],
  ],
  [
    'settings.change',
    {
      from: { 'checklist-ITR-1': null },
      to: {
        'checklist-ITR-1': [
          { title: 'Form 16', reason: 'Your salary.' },
          { title: 'PAN card', reason: '' },
        ],
      },
    },
    ['List of papers ITR-1: the built-in list → Form 16 (Your salary.), PAN card'],
  ],
  ['enquiry.status', { from: 'new', to: 'replied' }, ['Status: New → Replied']],
  ['audit.export', { format: 'csv', filters: ['actor', 'since'] }, ['Format: CSV', 'Filtered by: person, from']],
  ['user.invite', { staffRole: 'owner', again: true }, ['Staff role: Owner', 'Sent again: Yes']],
  ['account.erase', { askedAt: '2026-11-21T05:12:00.000Z' }, ['Requested: 21 Nov 2026, 10:42']],
  ['session.end', { session: '019ab000-0000-7000-8000-000000000803' }, ['Device: …00000803']],
  ['extension.record', { day: '2026-12-15' }, ['Day: 15 Dec 2026']],
])('shows %s in words', (action, detail, lines) => {
  expect(formatted(action, detail)).toEqual(lines);
});

it.each([
  ['own-form.add', 'Made a form of the office’s own'],
  ['return.pause-reminders', 'Paused the reminders of a return'],
])('names %s in words', (action, words) => expect(formatAction(action)).toBe(words));

it('shows unknown actions and details of a newer service completely, by their own names', () => {
  const detail = { retryCount: 2, parts: [{ size: 3 }, 'x'], constructor: 'odd', empty: [], status: '{{label}}' };
  expect(formatted('invoice.send', detail)).toEqual([
    'Retry count: 2',
    'Parts: size: 3, x',
    'Constructor: odd',
    'Empty: none',
    'Status: {{label}}',
  ]);
  expect(formatAction('invoice.send')).toBe('invoice.send');
  expect(formatAction('constructor.name')).toBe('constructor.name');
  expect(formatted('invoice.move', { from: 'a', to: { b: 1 } })).toEqual(['Move: a → b: 1']);
});
