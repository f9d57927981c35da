import { MB } from '@easy-tax/contracts';
import { formatDateTime, formatDay, formatMobile, formatNumber, formatSize } from './format';

describe('formats', () => {
  it('groups numbers the Indian way', () => {
    expect(formatNumber(150000)).toBe('1,50,000');
  });

  it('formats mobile numbers as five and five digits, and keeps invalid ones unchanged', () => {
    expect(formatMobile('9876500012')).toBe('98765 00012');
    expect(formatMobile('+1 555')).toBe('+1 555');
  });

  it.each([
    [300, '300 bytes'],
    [412 * 1024, '412 kB'],
    [1.8 * MB, '1.8 MB'],
  ])('formats %d bytes as %s', (bytes, text) => {
    expect(formatSize(bytes)).toBe(text);
  });

  it('shows the time in India, also across midnight', () => {
    expect(formatDateTime('2025-11-21T05:12:00.000Z')).toBe('21 Nov 2025, 10:42');
    expect(formatDateTime('2025-12-31T20:00:00.000Z')).toBe('1 Jan 2026, 01:30');
    expect(formatDay('2025-11-21T05:12:00.000Z')).toBe('Friday, 21 Nov 2025');
  });
});
