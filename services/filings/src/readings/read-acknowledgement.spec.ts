import type { ReadField } from '@easy-tax/contracts';
import { aPaperRead as read } from '../testing/papers/read.js';
import { compareAcknowledgement } from './read-acknowledgement.service.js';

const itr = { pan: 'ABCPE1234F', year: 'AY 2026-27', form: 'ITR-2', acknowledgement: '123456789140726' };
const gst = { gstin: '09ABCPE1234F1ZX', period: '2026-10', form: 'GSTR-3B', acknowledgement: 'AA0910260000123' };
const [itr2, gstr3b] = [
  { form: 'ITR-2', period: 'AY 2026-27' },
  { form: 'GSTR-3B', period: '2026-10' },
] as const;
const meera = { pan: 'ABCPE1234F', gstins: ['09ABCPE1234F1ZX'] };
const itrOf = (change: Partial<Record<ReadField['name'], string>> = {}) =>
  read('itr-acknowledgement', { ...itr, 'filed-on': '2026-07-14', ...change });
const gstOf = (change: Partial<Record<ReadField['name'], string>> = {}) =>
  read('gst-acknowledgement', { ...gst, 'filed-on': '2026-11-18', ...change });

it('gives number and day of the acknowledgement of this return', () => {
  expect(compareAcknowledgement([itrOf()], itr2, meera)).toEqual({
    ...{ state: 'read', number: '123456789140726', filedOn: '2026-07-14', contradictions: [] },
  });
  expect(compareAcknowledgement([gstOf()], gstr3b, meera).contradictions).toEqual([]);
  expect(compareAcknowledgement([itrOf({ acknowledgement: '12' })], itr2, meera).number).toBeNull();
});

it.each([
  ['another PAN', itrOf({ pan: 'ABCPR9876K' }), itr2, meera, [{ what: 'pan', read: 'ABCPR••••K' }]],
  ['another GSTIN', gstOf({ gstin: '09ABCPR9876K1Z5' }), gstr3b, meera, [{ what: 'gstin', read: '09ABCPR••••K1Z•' }]],
  [
    'the PAN in a GSTIN',
    gstOf({ gstin: '09ABCPR9876K1Z5' }),
    gstr3b,
    { ...meera, gstins: [] },
    [{ what: 'pan', read: 'ABCPR••••K' }],
  ],
  ['another year', itrOf({ year: 'AY 2025-26' }), itr2, meera, [{ what: 'period', read: 'AY 2025-26' }]],
  ['the tax year', itrOf({ year: 'TY 2026-27' }), itr2, meera, [{ what: 'period', read: 'TY 2026-27' }]],
  ['another month', gstOf({ period: '2026-09' }), gstr3b, meera, [{ what: 'period', read: '2026-09' }]],
  ['another form', itrOf({ form: 'ITR-1' }), itr2, meera, [{ what: 'form', read: 'ITR-1' }]],
  ['a form that is not known yet', itrOf({ form: 'ITR-1' }), { ...itr2, form: 'unknown' } as const, meera, []],
  ['a PAN where none is known', itrOf({ pan: 'ABCPR9876K' }), itr2, { pan: null, gstins: [] }, []],
])('tells that it is of %s', (_, paper, taxReturn, whose, contradictions) => {
  expect(compareAcknowledgement([paper], taxReturn, whose).contradictions).toEqual(contradictions);
});

it('says nothing of another paper, or of two', () => {
  const other = { state: 'other', number: null, filedOn: null, contradictions: [] };
  expect(compareAcknowledgement([read('form-16', itr)], itr2, meera)).toEqual(other);
  expect(compareAcknowledgement([itrOf(), gstOf()], itr2, meera)).toEqual(other);
});
