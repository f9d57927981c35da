import type { MailContent } from '../mail.js';
import { composeMail, firmNow, firmOf } from './mail-frame.js';

const content: MailContent = {
  subject: 'We have your paper: form16.pdf',
  preview: 'Keep this mail as your receipt.',
  heading: 'We have your paper',
  blocks: [
    { kind: 'text', text: 'Namaste <b>Aarti</b> & co,' },
    {
      kind: 'text',
      text: 'A chartered accountant reads it and writes if something is missing. Nothing is filed before you approve.',
    },
    {
      kind: 'facts',
      rows: [
        ['Reference', 'ET-2025-00412'],
        ['File', 'form16.pdf'],
      ],
    },
    { kind: 'button', label: 'See my filings', url: 'https://easytax.example/profile?a=1&b=2' },
    { kind: 'note', text: "It wasn't you? Then do nothing." },
  ],
  reason: 'You get this because you sent us a paper.',
  signature: 'Easy Tax, 98765 43210',
};
const mail = composeMail('aarti.b@example.com', content);

describe('a mail', () => {
  it('is readable as plain text: short lines, facts in columns, the link alone on its line', () => {
    expect(mail.text).toBe(
      [
        'Namaste <b>Aarti</b> & co,',
        '',
        'A chartered accountant reads it and writes if something is missing.',
        'Nothing is filed before you approve.',
        '',
        'Reference   ET-2025-00412',
        'File        form16.pdf',
        '',
        'See my filings:',
        'https://easytax.example/profile?a=1&b=2',
        '',
        "It wasn't you? Then do nothing.",
        '',
        '-- ',
        'You get this because you sent us a paper.',
        'Easy Tax, 98765 43210',
        '',
      ].join('\n'),
    );
  });

  it('has facts under their labels in plain text where those leave too narrow a column', () => {
    const label = 'Papers of many clients opened within an hour';
    const rows = [[label, 'meera@example.com (Meera Joshi), 3 times, the last on 30 November at 10:42'] as const];
    const { text } = composeMail('asha@example.com', { ...content, blocks: [{ kind: 'facts', rows }] });
    expect(text).toContain(
      `${label}\n   meera@example.com (Meera Joshi), 3 times, the last on 30 November at\n   10:42\n`,
    );
  });

  it('shows what people typed as text, never as markup', () => {
    expect(mail.html).toContain('Namaste &lt;b&gt;Aarti&lt;/b&gt; &amp; co,');
    expect(mail.html).toContain('href="https://easytax.example/profile?a=1&amp;b=2"');
  });

  it('loads nothing and uses layout tables that screen readers ignore', () => {
    expect(mail.html).not.toMatch(/<script|<link|url\(|src="(?!cid:)/);
    expect(mail.html?.match(/<table(?! role="presentation")/g)).toBeNull();
  });

  it('has the unsubscribe link in its footer, if there is one', () => {
    const ended = composeMail('asha@example.com', {
      ...content,
      ending: { label: 'End it', url: 'https://x.example/e?a&b' },
    });
    expect(ended.text).toContain(
      'You get this because you sent us a paper.\nEnd it:\nhttps://x.example/e?a&b\nEasy Tax,',
    );
    expect(ended.html).toContain('href="https://x.example/e?a&amp;b"');
    expect(mail.text).not.toContain('End it');
  });
});

it.each([
  ['Verma, Rao and Co', ''],
  ['Verma, Rao and Co', ', 94150 36218'],
  ['Verma, Rao and Co', ', 94150 36218, https://easytax.example'],
  ['Verma and Co, 2nd Floor', ', https://easytax.example'],
])('has the full name %s in its header, without the contact details%s', (name, contact) => {
  const { html } = composeMail('', { ...content, signature: `${name}${contact}` });
  expect(html).toContain(`padding-left:10px">${name}</td>`);
});

it('is signed with the name that an owner has set, else with that of MAIL_FROM', async () => {
  const sender = (name: string) => ({ now: async () => ({ name, replyTo: '', phone: '' }) });
  expect(await firmNow(sender('Rao & Partner'), 'Easy Tax <office@example.com>')).toBe('Rao & Partner');
  expect(await firmNow(sender(''), 'Easy Tax <office@example.com>')).toBe('Easy Tax');
  expect(firmOf('Easy Tax <office@example.com>')).toBe('Easy Tax');
  expect(firmOf('"Verma & Co" <office@example.com>')).toBe('Verma & Co');
  expect(firmOf('office@example.com')).toBe('office@example.com');
});
