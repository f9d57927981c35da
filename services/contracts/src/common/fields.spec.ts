import { emailAddress, emailKey, indianMobile, newPassword, personName } from './fields.js';

const messageOf = (result: { success: boolean; error?: { issues: { message: string }[] } }) =>
  result.error?.issues[0]?.message;

it('refuses a mobile number in the words of the specification, and two by name', () => {
  expect(indianMobile.parse('+91 98765 43210')).toBe('9876543210');
  for (const odd of ['', '987654321', null, 9876543210, '9'.repeat(120_000)])
    expect(messageOf(indianMobile.safeParse(odd))).toBe('Please enter a valid 10-digit mobile number');
  expect(messageOf(indianMobile.safeParse('98765 43210 / 91234 56789'))).toBe('Write one mobile number here, not two.');
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
    for (const typed of ['', '\u200b', 'x'.repeat(101), 'x'.repeat(1000)])
      expect(personName.safeParse(typed).error?.issues).toHaveLength(1);
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

  it('is not composed into the address of somebody else', () => {
    expect(emailAddress.safeParse('\u212aasha@example.com').success).toBe(false);
  });

  it('is compared without case', () => {
    expect(emailKey(' Asha@Example.COM')).toBe('asha@example.com');
  });
});

it('accepts a password of 8 to 128 characters, and keeps its spaces', () => {
  expect(newPassword.parse(' 1234567')).toBe(' 1234567');
  expect(messageOf(newPassword.safeParse(''))).toBe('All Fields Required');
  expect(newPassword.safeParse('1234567').success).toBe(false);
  expect(newPassword.safeParse('x'.repeat(129)).success).toBe(false);
});
