import { stepDayOf } from './words';

const steppedAt = '2026-11-30T05:00:00.000Z';

it.each([
  ['filed', '2026-11-28', null, '2026-11-28'],
  ['e-verified', '2026-11-28', '2026-11-29', '2026-11-29'],
  ['withdrawn', '2026-11-28', null, steppedAt],
] as const)('a return is %s since that day, whenever it was entered', (step, filedOn, verifiedOn, day) => {
  expect(stepDayOf({ step, acknowledgement: { number: '1', filedOn, verifiedOn }, steppedAt })).toBe(day);
});

it('a return that is not filed is at its step since it got there', () => {
  expect(stepDayOf({ step: 'checking', acknowledgement: null, steppedAt })).toBe(steppedAt);
});
