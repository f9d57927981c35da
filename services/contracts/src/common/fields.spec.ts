import fc from 'fast-check';
import { emailAddress, emailKey, indianMobile, longText, newPassword, normaliseMobile, personName } from './fields.js';
import { limits } from './limits.js';

const messageOf = (result: { success: boolean; error?: { issues: { message: string }[] } }) =>
  result.error?.issues[0]?.message;

describe('a mobile number', () => {
  it('stays unchanged if it has exactly ten digits, also with a leading 0', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{10}$/), (digits) => {
        expect(indianMobile.parse(digits)).toBe(digits);
      }),
    );
  });

  it.each([
    ['+91 98765 43210', '9876543210'],
    ['+919876543210', '9876543210'],
    ['098765 43210', '9876543210'],
    ['98765-43210', '9876543210'],
    [' 9876543210 ', '9876543210'],
  ])('accepts %s as typed', (typed, digits) => {
    expect(indianMobile.parse(typed)).toBe(digits);
  });

  it.each([
    '',
    '987654321',
    '98765432101',
    '91 9876543210',
    '+1 9876543210',
    '987654321a',
    '९८७६५४३२१०',
    null,
    9876543210,
  ])('refuses %s in the words of the specification', (typed) => {
    expect(messageOf(indianMobile.safeParse(typed))).toBe('Please enter a valid 10-digit mobile number');
  });

  it('is normalized to ten digits or left exactly as typed', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const result = normaliseMobile(typed);
        expect(/^\d{10}$/.test(result) || result === typed).toBe(true);
      }),
    );
  });
});

describe('a name', () => {
  it('is trimmed and normalized to NFC, in any script', () => {
    expect(personName.parse('  आशा वर्मा ')).toBe('आशा वर्मा');
    expect(personName.parse('A\u0301nil')).toBe('Ánil');
  });

  it.each(['', '   ', '\u200b\u200b', undefined, null, 7, {}])('counts as missing when it is %p', (typed) => {
    expect(messageOf(personName.safeParse(typed))).toBe('Enter your name');
  });

  it('has one error at a time', () => {
    for (const typed of ['', '\u200b', 'x'.repeat(101)])
      expect(personName.safeParse(typed).error?.issues).toHaveLength(1);
  });

  it('has no line breaks, control or direction characters', () => {
    for (const odd of ['a\nb', 'a\u0000b', 'a\u202eb']) expect(personName.safeParse(odd).success).toBe(false);
  });

  it('keeps the joiner characters that Indian scripts need', () => {
    expect(personName.parse('क्‍ष')).toBe('क्‍ष');
  });
});

describe('an e-mail address', () => {
  it.each(['a@b', 'asha.verma+tax@example.co.in'])('may be %s, as in a browser', (typed) => {
    expect(emailAddress.parse(` ${typed} `)).toBe(typed);
  });

  it.each([
    '',
    'asha',
    'asha@',
    '@example.com',
    'a b@example.com',
    'a@b@c',
    `${'a'.repeat(250)}@b.co`,
    'a@example.com\r\nBcc: x@y.z',
  ])('may not be %p', (typed) => {
    expect(emailAddress.safeParse(typed).success).toBe(false);
  });

  it('is compared without case', () => {
    expect(emailKey(' Asha@Example.COM')).toBe('asha@example.com');
  });
});

describe('a message', () => {
  it('keeps line breaks and loses carriage returns', () => {
    expect(longText.parse(' one\r\ntwo\n')).toBe('one\ntwo');
  });

  it('has a maximum length', () => {
    expect(longText.safeParse('x'.repeat(limits.messageLength)).success).toBe(true);
    expect(longText.safeParse('x'.repeat(limits.messageLength + 1)).success).toBe(false);
  });
});

it('accepts a password of 8 to 128 characters, and keeps its spaces', () => {
  expect(newPassword.parse(' 1234567')).toBe(' 1234567');
  expect(messageOf(newPassword.safeParse(''))).toBe('All Fields Required');
  expect(newPassword.safeParse('1234567').success).toBe(false);
  expect(newPassword.safeParse('x'.repeat(129)).success).toBe(false);
});
