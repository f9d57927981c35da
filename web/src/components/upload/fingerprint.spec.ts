import { sampleFiling as input } from '@easy-tax/contracts';
import { AttemptKeys } from '../../lib/http/attempt-keys';
import { fingerprintOf } from './fingerprint';

const aFile = (name = 'form16.pdf') => new File(['%PDF-1.7'], name, { lastModified: 1 });

function keys() {
  let made = 0;
  return new AttemptKeys(() => `key-${++made}`);
}

describe('the key of an upload', () => {
  it.each([
    ['the same when the same paper is sent again after a lost answer', { ...input }, aFile(), true],
    ['a new one for another file', input, aFile('ais.pdf'), false],
    ['a new one when a field was corrected', { ...input, message: 'Form 16, corrected' }, aFile(), false],
  ])('is %s', (_, again, file, isSame) => {
    const attempts = keys();
    const first = attempts.for(fingerprintOf(input, aFile()));
    expect(attempts.for(fingerprintOf(again, file)) === first).toBe(isSame);
  });

  it('is a new one after success, so that the same paper can be sent twice on purpose', () => {
    const attempts = keys();
    const first = attempts.for(fingerprintOf(input, aFile()));
    attempts.spend();
    expect(attempts.for(fingerprintOf(input, aFile()))).not.toBe(first);
  });
});
