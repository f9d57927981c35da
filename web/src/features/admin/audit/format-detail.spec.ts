import { formatDetail } from './format-detail';

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
  ['filings.export', { format: 'zip', records: 1200 }, ['Format: ZIP with the files', 'Records: 1,200']],
  ['profile.change', { fields: ['city', 'profilePicture'] }, ['Changed: city, picture']],
  ['user.invite', { staffRole: 'owner', again: true }, ['Staff role: Owner', 'Sent again: Yes']],
  ['account.erase', { askedAt: '2026-11-21T05:12:00.000Z' }, ['Requested: 21 Nov 2026, 10:42']],
  ['erasure.giveBack', { reason: 'lastOwner' }, ['Reason: no other owner can log in']],
  ['session.end', { session: '019ab000-0000-7000-8000-000000000803' }, ['Device: …00000803']],
  ['filing.refuse', { signature: 'Eicar-Test' }, ['Detected: Eicar-Test']],
])('shows %s in words', (action, detail, lines) => {
  expect(formatted(action, detail)).toEqual(lines);
});

it('shows unknown details of a newer service completely, by their own names', () => {
  const detail = { retryCount: 2, parts: [{ size: 3 }, 'x'], constructor: 'odd', empty: [], status: '{{label}}' };
  expect(formatted('invoice.send', detail)).toEqual([
    'Retry count: 2',
    'Parts: size: 3, x',
    'Constructor: odd',
    'Empty: none',
    'Status: {{label}}',
  ]);
  expect(formatted('invoice.move', { from: 'a', to: { b: 1 } })).toEqual(['Move: a → b: 1']);
});
