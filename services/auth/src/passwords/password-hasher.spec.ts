import { hash } from '@node-rs/argon2';
import { hashing, PasswordHasher } from './password-hasher.js';

describe('the password hasher', () => {
  const hasher = new PasswordHasher({});

  it('makes Argon2id hashes of 19 MiB, two passes and one lane, and verifies them', async () => {
    const stored = await hasher.hash('blue kettle on monday');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hasher.verify(stored, 'blue kettle on monday')).toBe(true);
    expect(await hasher.verify(stored, 'blue kettle on tuesday')).toBe(false);
    expect(hasher.isOutdated(stored)).toBe(false);
  });

  it('accepts no password for an account without one, and takes as long as for others', async () => {
    const began = process.hrtime.bigint();
    expect(await hasher.verify(null, 'anything at all')).toBe(false);
    // A hash of 19 MiB takes more than a millisecond, so it was really computed.
    expect(Number(process.hrtime.bigint() - began)).toBeGreaterThan(1e6);
  });

  it('recognizes a hash that is weaker than the current settings', async () => {
    expect(hasher.isOutdated(await hash('old', { ...hashing, timeCost: 1 }))).toBe(true);
    expect(hasher.isOutdated(await hash('old', { ...hashing, memoryCost: 8192 }))).toBe(true);
  });

  it('accepts a password typed in another Unicode form', async () => {
    const stored = await hasher.hash('caf\u00e9 au lait');
    expect(await hasher.verify(stored, 'cafe\u0301 au lait')).toBe(true);
  });
});
