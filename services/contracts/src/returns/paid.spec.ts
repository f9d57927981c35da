import { PaidInput } from './inputs.js';

it.each([
  ['633 019 482 771', '633019482771'],
  ['६३३०१९४८२७७१', '633019482771'],
  ['sbin0426 331 12345', 'SBIN042633112345'],
  ['HDFCR52026112712345678', 'HDFCR52026112712345678'],
  [null, null],
])('takes the reference %j', (typed, reference) => {
  expect(PaidInput.parse({ reference: typed })).toEqual({ reference });
});

it.each(['', '12', '6330194827711', 'paid today', 'UPI 633019482771', 'SBIN04263311234'])('refuses %j', (reference) => {
  expect(PaidInput.safeParse({ reference }).success).toBe(false);
});
