import { MB } from '@easy-tax/contracts';
import { amountSent, percentOf, progressLine } from './progress';

const KB = 1024;
const after = (ms: number, loaded: number, total: number) => ({ loaded, total, startedAt: 1000, at: 1000 + ms });

describe('the line under the progress bar', () => {
  it('shows amount, speed and time left', () => {
    expect(progressLine(after(6500, 255 * KB, 412 * KB))).toBe(
      '255 of 412 kB · 39 kB/s · about 5 seconds left. You can keep typing.',
    );
  });

  it('shows no time left at first', () => {
    expect(progressLine(after(100, 1 * KB, 412 * KB))).toBe('1 of 412 kB. You can keep typing.');
  });

  it('counts a long upload in minutes', () => {
    expect(progressLine(after(10_000, 2 * MB, 20 * MB))).toBe(
      '2.0 of 20.0 MB · 205 kB/s · about 2 minutes left. You can keep typing.',
    );
  });

  it('says that the receipt is awaited once everything is sent', () => {
    expect(progressLine(after(9000, 412 * KB, 412 * KB))).toBe('412 of 412 kB sent. Waiting for the receipt.');
  });

  it('counts a tiny file in bytes and never divides by nothing', () => {
    expect(amountSent(after(0, 10, 300))).toBe('10 of 300 bytes');
    expect(percentOf(after(0, 0, 0))).toBe(0);
  });
});
