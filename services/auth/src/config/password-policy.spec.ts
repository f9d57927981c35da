import { newPassword } from '@easy-tax/contracts';
import { commonWords, isCommonPassword } from './password-policy.js';

const asha = { name: 'Asha Verma', email: 'asha.verma@example.com' };

describe('a password', () => {
  it.each([
    'password',
    'P@ssw0rd!',
    'qwertyuiop',
    '9876543210',
    'aaaaaaaa',
    'abcabcabc',
    'India@2026',
    'jaimatadi',
    '1q2w3e4r5t',
    '15081947',
    'LeaveMeAlone',
    'gfhjkmgfhjkm',
    'asha.verma@example.com',
    'Asha.Verma',
    'AshaVerma',
    'asha verma',
    'ashaverma2026!',
  ])('that is common, or the user’s own name or address, is refused: %s', async (password) => {
    expect(await isCommonPassword(password, asha)).toBe(true);
  });

  it.each([
    'blue kettle on monday',
    'tr4vel-Light',
    'नमस्ते दुनिया आज',
    'my password is long',
    'Kx7#mmq2',
    'asha likes mangoes',
  ])('that is hard to guess is accepted: %s', async (password) => {
    expect(await isCommonPassword(password, asha)).toBe(false);
  });

  const hindi = { name: 'आशा वर्मा', email: '9876543210@example.com' };

  it.each(['आशा वर्मा', 'आशा वर्मा 2026!', 'आशावर्मा', 'आशावर्मा@१२३'])(
    'that is a name in Hindi is refused: %s',
    async (password) => {
      expect(await isCommonPassword(password, hindi)).toBe(true);
    },
  );

  it.each(['नमस्ते दुनिया आज', 'आशा को आम पसंद हैं', '₹4,711.50 + ₹83'])(
    'without Latin letters is accepted, although the name has none either, and the address is a number: %s',
    async (password) => {
      expect(await isCommonPassword(password, hindi)).toBe(false);
    },
  );

  it('is compared with more than 15,000 leaked passwords of an allowed length', async () => {
    expect([...(await commonWords())].filter((word) => newPassword.safeParse(word).success).length).toBeGreaterThan(
      15_000,
    );
  });
});
