import fc from 'fast-check';
import { hasSeveralMobiles, MOBILE_INPUT_LENGTH, normaliseMobile, typeMobile } from './mobile.js';

const MOBILE = '9876543210';
const tenDigits = fc.stringMatching(/^\d{10}$/);

const usualForms = [
  '+91 98765 43210',
  '+919876543210',
  '919876543210',
  '91 9876543210',
  '91-98765-43210',
  '00919876543210',
  '0091 98765 43210',
  '091 98765 43210',
  '09876543210',
  '098765 43210',
  '0 98765-43210',
  '+91 (0) 98765 43210',
  '(0)98765 43210',
  '(+91) 98765-43210',
  '+91.98765.43210',
  '[+91] 98765 43210',
  '98765\u201343210',
  '98765\u201443210',
  '98765\u201143210',
  '98765\u221243210',
  '98765\u00a043210',
  '98765\u202f43210',
  '98765\u300043210',
  ' 9876543210\n',
  'tel:+919876543210',
  'TEL:+91-98765-43210',
  '\u202a+91 98765 43210\u202c',
  '\u2066+91\u00a098765\u200b43210\u2069',
  '९८७६५४३२१०',
  '+९१ ९८७६५ ४३२१०',
  '０９８７６５４３２１０',
  '＋９１（０）９８７６５－４３２１０',
  '৯৮৭৬৫৪৩২১০',
  '૯૮૭૬૫૪૩૨૧૦',
  '௯௮௭௬௫௪௩௨௧௦',
  'Mob: 98765 43210',
  'मोबाइल नं. ९८७६५-४३२१०',
  '98765 43210 (WhatsApp)',
  "'9876543210",
  '98765/43210,',
];

const notMobiles = [
  '',
  '987654321',
  '98765432101',
  '+1 9876543210',
  '+9876543210',
  '+91 0987654321',
  '009876543210',
  '911234567890',
  '987654321a',
  'a9876543210',
  'ABCDE1234F 98765 43210',
  'Flat 12, 98765 43210',
  '9876543210.0',
  '98765 43210 ext 5',
  '9876543210,9876543210',
];

describe('a mobile number', () => {
  it('stays unchanged if it has exactly ten digits, whatever the first', () => {
    fc.assert(fc.property(tenDigits, (digits) => expect(normaliseMobile(digits)).toBe(digits)));
  });

  it('is found in each usual form', () => {
    const found = usualForms.map((typed) => [typed, normaliseMobile(typed), hasSeveralMobiles(typed)]);
    expect(found).toEqual(usualForms.map((typed) => [typed, MOBILE, false]));
  });

  it('is read past separators alone, also if it begins with 1 to 5', () => {
    expect(['12345 67890', '+91 1234567890', '0 12345 67890'].map(normaliseMobile)).toEqual(
      Array(3).fill('1234567890'),
    );
  });

  it('is not found in other texts, which stay as typed', () => {
    expect(notMobiles.map(normaliseMobile)).toEqual(notMobiles);
  });

  it.each([
    '98765 43210 91234 56789',
    '9876543210/9123456789',
    '+91 98765 43210, +91 91234 56789',
    '9876543210 या 9123456789',
    '09876543210 & 09123456789',
    '९८७६५४३२१० / ९१२३४५६७८९',
    'office 9876543210, home 9123456789, shop 9000000003',
  ])('has a second one beside it in %j', (typed) => {
    expect(hasSeveralMobiles(typed)).toBe(true);
    expect(normaliseMobile(typed)).toBe(typed);
  });

  it('costs nothing in a text of any length', () => {
    const normalize = jest.spyOn(String.prototype, 'normalize');
    const long = '\u0301'.repeat(MOBILE_INPUT_LENGTH + 1);
    expect([normaliseMobile(long), hasSeveralMobiles(long), typeMobile(long, '')]).toEqual([long, false, long]);
    expect(normalize).not.toHaveBeenCalled();
    normalize.mockRestore();
  });
});

/** Types key by key; a paste is one key of several characters. */
const typed = (...keys: string[]): string => keys.reduce((kept, key) => typeMobile(kept + key, kept), '');

describe('a mobile number that is typed', () => {
  it('becomes ten digits from each usual form, key by key and at once', () => {
    const forms = [...usualForms.filter((form) => !/\p{L}/u.test(form)), MOBILE];
    expect(forms.map((form) => [form, typed(...form), typed(form)])).toEqual(
      forms.map((form) => [form, MOBILE, MOBILE]),
    );
  });

  it('loses a leading 0 at once, and 91 when the eleventh digit comes', () => {
    expect(typed('0')).toBe('');
    expect(typed('+')).toBe('');
    expect(typed('0', '0', '9')).toBe('9');
    expect(typed(...'9198765432')).toBe('9198765432');
    expect(typed(...'91987654321')).toBe('987654321');
  });

  it('takes no further digit after ten, and no separator', () => {
    expect(typed(...'98765432109')).toBe(MOBILE);
    expect(typed(...'98765 ', '4')).toBe('987654');
  });

  it.each(['98765432101', '98765 43210 / 91234 56789', '9876x', '9876 5432 1098'])(
    'shows a pasted %j as it is, for its error',
    (pasted) => {
      expect(typed(pasted)).toBe(pasted);
    },
  );

  it('never becomes ten digits that were not there', () => {
    const digitsOf = (text: string) => text.replace(/\D/g, '');
    fc.assert(
      fc.property(fc.stringMatching(/^[\d +()-]{0,30}$/), (pasted) => {
        const kept = typeMobile(pasted, '');
        if (/^\d{10}$/.test(kept)) expect(digitsOf(pasted).endsWith(kept)).toBe(true);
      }),
    );
  });
});
