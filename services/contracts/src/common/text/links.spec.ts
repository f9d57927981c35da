import { MAX_LINK_LENGTH, mailLink, telLink, whatsappLink } from './links.js';

const letter = { subject: 'About tax & GST?', body: 'Dear #1,\n100% done' };

it.each(['a?bcc=evil@example.com', 'a&cc=b@example.com', 'a#b@example.com', 'a%40b@example.com', 'a+b@example.com'])(
  'a mail to %s has this one recipient and sets nothing else',
  (address) => {
    const { pathname, search, hash } = new URL(mailLink(address));
    expect([decodeURIComponent(pathname), search, hash]).toEqual([address, '', '']);
    const { pathname: to, searchParams } = new URL(mailLink(address, letter));
    expect(decodeURIComponent(to)).toBe(address);
    expect([...searchParams]).toEqual([
      ['subject', 'About tax & GST?'],
      ['body', 'Dear #1,\r\n100% done'],
    ]);
  },
);

it('opens a chat with a number, with or without a text', () => {
  expect(whatsappLink('9876543210')).toBe('https://wa.me/919876543210');
  const { pathname, searchParams } = new URL(whatsappLink('9876543210', 'नमस्ते & #1'));
  expect([pathname, ...searchParams]).toEqual(['/919876543210', ['text', 'नमस्ते & #1']]);
  expect(whatsappLink('', 'x')).toBe('https://wa.me/?text=x');
});

it('shows an address as people know it', () => {
  expect(mailLink('office@example.com')).toBe('mailto:office@example.com');
  expect(telLink('9876543210')).toBe('tel:+919876543210');
});

it.each([
  ['Latin', 'x'],
  ['Hindi', 'नि'],
  ['emoji', '👨‍👩‍👧‍👦'],
  ['lines', 'a\n'],
  ['halves of emoji', '\ud83d'],
])('a mail of much %s has a link that every program opens, cut between characters', (_, piece) => {
  const link = mailLink('asha@example.com', { subject: '', body: piece.repeat(3000) });
  expect(link.length).toBeLessThanOrEqual(MAX_LINK_LENGTH);
  expect(link.length).toBeGreaterThan(MAX_LINK_LENGTH - 100);
  const body = new URL(link).searchParams.get('body') ?? '';
  expect(body.replaceAll('\r', '').replaceAll('\ufffd', '\ud83d').replaceAll(piece, '').trim()).toMatch(/^a?$/);
});
