import { createSecretKey } from 'node:crypto';
import { openTicket, sealTicket } from './signed-link.js';

const secret = createSecretKey(Buffer.alloc(32, 1));
const ticket = { filing: 'a-filing', session: 'a-session', expires: 1_800_000_000_000 };

describe('a ticket', () => {
  it('opens with the secret that sealed it', () => {
    expect(openTicket(sealTicket(ticket, secret), secret)).toEqual(ticket);
  });

  it('fits into an address', () => {
    expect(sealTicket(ticket, secret)).toMatch(/^[\w.-]+$/);
  });

  const sealed = sealTicket(ticket, secret);
  const other = sealTicket({ ...ticket, filing: 'another' }, secret);
  it.each([
    ['nothing', ''],
    ['only claims', sealed.split('.')[0] ?? ''],
    ['a foreign signature', sealTicket(ticket, createSecretKey(Buffer.alloc(32, 2)))],
    ['other claims under its signature', `${other.split('.')[0]}.${sealed.split('.')[1]}`],
    ['something behind it', `${sealed}.x`],
    ['a longer signature', `${sealed}AAAA`],
    ['very long text', 'a'.repeat(100_000)],
  ])('is not %s', (_, text) => {
    expect(openTicket(text, secret)).toBeNull();
  });
});
