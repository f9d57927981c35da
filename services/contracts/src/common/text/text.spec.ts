import fc from 'fast-check';
import { languageOf, pageLanguageOf } from '../language.js';
import { cutText } from './clean-text.js';
import { MAX_LINK_LENGTH, mailLink, telLink, whatsappLink } from './links.js';

describe('cut-text', () => {
  it.each([
    ['ends before an emoji', `${'x'.repeat(999)}😀 call`, 1000, 'x'.repeat(999)],
    ['ends before a family of emoji', 'a👨‍👩‍👧‍👦b', 10, 'a'],
    ['ends before a letter with its marks', 'नमस्ते', 5, 'नम'],
    ['takes a text that just fits', 'a👨‍👩‍👧‍👦', 12, 'a👨‍👩‍👧‍👦'],
    ['leaves nothing of a letter that is longer', `a${'\u0301'.repeat(200)}`, 100, ''],
  ])('%s', (_, text, max, kept) => {
    expect(cutText(text, max)).toBe(kept);
  });

  it('measures as it is told', () => {
    const bytes = (piece: string) => new TextEncoder().encode(piece).length;
    expect(cutText('कखग', 7, bytes)).toBe('कख');
  });

  it('gives a start without halves of characters, as long as possible', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.nat(40), (text, max) => {
        const cut = cutText(text, max);
        expect(text.startsWith(cut) && cut.length <= max).toBe(true);
        expect(cut).not.toMatch(/\p{Cs}/u);
      }),
    );
  });
});

describe('links', () => {
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
});

describe('language', () => {
  it.each([
    ['mr, HI-in;q=0.9, en;q=0.8', 'hi'],
    ['en-IN,en;q=0.9,hi;q=0.8', 'en'],
    ['hif, fr', 'en'],
    [undefined, 'en'],
  ])('reads Accept-Language %s as %s', (accepted, language) => {
    expect(languageOf({ 'accept-language': accepted })).toBe(language);
  });

  it.each([
    ['the address before the cookie', '/about', 'lang=en', 'hi', 'hi'],
    ['the cookie before the browser', '/about', 'a=b; lang=en', undefined, 'en'],
    ['the later of two cookies', '/about', 'lang=hi; __Host-lang=en; a=b', undefined, 'en'],
    ['the browser if no cookie is ours', '/about', 'lang=mr; slang=en', undefined, 'hi'],
    ['always English in the admin area', '/admin/users', 'lang=hi', 'hi', 'en'],
    ['the browser at a path that begins like the admin area', '/administrator', undefined, undefined, 'hi'],
  ] as const)('chooses the language of a page: %s', (_, path, cookie, chosen, language) => {
    expect(pageLanguageOf({ cookie, 'accept-language': 'hi' }, path, chosen)).toBe(language);
  });
});
