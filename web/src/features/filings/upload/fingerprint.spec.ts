import { AttemptKeys } from '../../../lib/http/attempt-keys';
import { fingerprintOf } from './fingerprint';

const input = { name: 'Aarti Bhatt', mobile: '9876500011', email: 'aarti@example.com', message: 'Form 16' };
const aFile = (name = 'form16.pdf') => new File(['%PDF-1.7'], name, { lastModified: 1 });

function keys() {
  let made = 0;
  return new AttemptKeys(() => `key-${++made}`);
}

describe('the key of an upload', () => {
  it('stays the same when the same paper is sent again after a lost answer', () => {
    const attempts = keys();
    const first = attempts.for(fingerprintOf(input, aFile()));
    expect(attempts.for(fingerprintOf({ ...input }, aFile()))).toBe(first);
  });

  it('is a new one for another file', () => {
    const attempts = keys();
    const first = attempts.for(fingerprintOf(input, aFile()));
    expect(attempts.for(fingerprintOf(input, aFile('ais.pdf')))).not.toBe(first);
  });

  it('is a new one when a field was corrected', () => {
    const attempts = keys();
    const first = attempts.for(fingerprintOf(input, aFile()));
    expect(attempts.for(fingerprintOf({ ...input, message: 'Form 16, corrected' }, aFile()))).not.toBe(first);
  });

  it('is a new one after success, so that the same paper may be sent twice on purpose', () => {
    const attempts = keys();
    const first = attempts.for(fingerprintOf(input, aFile()));
    attempts.spend();
    expect(attempts.for(fingerprintOf(input, aFile()))).not.toBe(first);
  });
});
