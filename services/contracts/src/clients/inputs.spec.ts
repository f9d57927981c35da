import * as messages from '../common/messages/all.js';
import { taxFormNames } from '../compliance/tax-forms.js';
import { rhythmsOf } from './forms.js';
import { ClientInput } from './inputs.js';

const faultsOf = (input: object) =>
  ClientInput.safeParse({ name: 'Asha Verma', ...input }).error?.issues.map(({ path, message }) => [
    path.join('.'),
    message,
  ]) ?? [];

it('needs a name and nothing else', () => {
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ name: '' })).toEqual([['name', messages.clientNameless]]);
});

it('reads numbers as people write them, and one of each', () => {
  const input = {
    name: 'Gomti Agro',
    pan: 'aagcb 7383 j',
    gstins: ['29 AAGCB7383J 1Z4', '29aagcb7383j1z4'],
    mobiles: ['+91 98390 41276', '098390-41276'],
    emails: [' Asha@Example.com'],
  };
  expect(ClientInput.parse(input)).toEqual({
    name: 'Gomti Agro',
    pan: 'AAGCB7383J',
    gstins: ['29AAGCB7383J1Z4'],
    mobiles: ['9839041276'],
    emails: ['Asha@Example.com'],
  });
});

it.each<[object, string, string]>([
  [{ pan: 'AFXPP227J' }, 'pan', messages.panForm],
  [{ pan: 'AAGCS7781Q', kind: 'huf' }, 'pan', messages.panKind],
  [{ gstins: ['27AAPFU0939F1ZW'] }, 'gstins.0', messages.gstinCheck],
  [{ pan: 'AAGCS7781Q', gstins: ['27AAPFU0939F1ZV'] }, 'gstins', messages.gstinPan],
  [{ gstins: ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4'] }, 'gstins', messages.gstinPan],
  [{ bornOn: '2999-01-01' }, 'bornOn', messages.bornAhead],
  [{ bornOn: '31/03/1980' }, 'bornOn', messages.bornForm],
  [{ forms: [{ form: 'ITR-1', rhythm: 'month' }] }, 'forms.0', messages.formRhythm],
  [
    {
      forms: [
        { form: 'GSTR-1', rhythm: 'month' },
        { form: 'GSTR-1', rhythm: 'quarter' },
      ],
    },
    'forms',
    messages.formTwice,
  ],
  [
    {
      forms: [
        { form: 'ITR-1', rhythm: 'year' },
        { form: 'ITR-4', rhythm: 'year' },
      ],
    },
    'forms',
    messages.taxFormsMany,
  ],
])('%j is refused at %s', (input, path, message) => {
  expect(faultsOf(input)).toEqual([[path, message]]);
});

it('takes every form in each of its rhythms', () => {
  for (const form of taxFormNames)
    for (const rhythm of rhythmsOf(form)) expect(faultsOf({ forms: [{ form, rhythm }] })).toEqual([]);
});
