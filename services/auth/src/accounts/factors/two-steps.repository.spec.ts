import { TwoStepRecords } from './two-steps.repository.js';

const [toSecond] = TwoStepRecords.migrations ?? [];
const stored = { userId: 'asha', onSince: null, recoveryHashes: [] };
const count = { count: 7, since: '2026-11-21T05:12:00.000Z', epoch: 3 };

it.each([
  ['wrong codes', { ...stored, wrong: count }, { ...stored, wrongCodes: [{ ...count, place: null }] }],
  ['no wrong codes', { ...stored, wrong: null }, stored],
  ['none ever', stored, stored],
])('keeps the count of an earlier release for all unfamiliar networks together: %s', (_, before, after) => {
  expect(toSecond?.change?.(before)).toEqual(after);
});
