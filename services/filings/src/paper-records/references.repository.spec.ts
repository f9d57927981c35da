import { referenceOf, yearInIndia } from './references.repository.js';

describe('a reference', () => {
  it('has five digits, and more when a year needs them', () => {
    expect(referenceOf('2026', 412)).toBe('ET-2026-00412');
    expect(referenceOf('2026', 123_456)).toBe('ET-2026-123456');
  });

  it('changes its year at midnight in India', () => {
    expect(yearInIndia(new Date('2026-12-31T18:29:59.999Z'))).toBe('2026');
    expect(yearInIndia(new Date('2026-12-31T18:30:00.000Z'))).toBe('2027');
  });
});
