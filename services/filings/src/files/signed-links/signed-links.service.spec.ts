import { createSecretKey } from 'node:crypto';
import { signLink, verifyLink } from './signed-links.service.js';

const secret = createSecretKey(Buffer.alloc(32, 1));
const claims = { file: 'a-filing', session: 'a-session', expires: 1_800_000_000_000 };

describe('a signed link', () => {
  it('opens with the secret that signed it', () => {
    expect(verifyLink(signLink(claims, secret), secret)).toEqual(claims);
  });

  const sealed = signLink(claims, secret);
  const other = signLink({ ...claims, file: 'another' }, secret);
  it.each([
    ['nothing', ''],
    ['only claims', sealed.split('.')[0] ?? ''],
    ['a foreign signature', signLink(claims, createSecretKey(Buffer.alloc(32, 2)))],
    ['other claims under its signature', `${other.split('.')[0]}.${sealed.split('.')[1]}`],
    ['extra characters at the end', `${sealed}.x`],
    ['a longer signature', `${sealed}AAAA`],
    ['very long text', 'a'.repeat(100_000)],
  ])('is invalid if it is %s', (_, text) => {
    expect(verifyLink(text, secret)).toBeNull();
  });
});
