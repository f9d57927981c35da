/** The demo's clients: families, firms with their people, people without accounts. PANs and numbers are made up. */

const month = (...forms) => forms.map((form) => ({ form, rhythm: 'month' }));
const quarter = (...forms) => forms.map((form) => ({ form, rhythm: 'quarter' }));
const year = (...forms) => forms.map((form) => ({ form, rhythm: 'year' }));

/** `people`: accounts that act for the client. `note` is for staff alone. */
export const clients = [
  {
    name: 'Rajkumar Agarwal',
    kind: 'proprietor',
    pan: 'ABCPA1234F',
    gst: true,
    bornOn: '1978-03-14',
    mobiles: ['9839041275'],
    address: 'Agarwal Cloth House, Aminabad, Lucknow',
    language: 'hi',
    group: 'Agarwal family',
    forms: [...month('GSTR-1', 'GSTR-3B'), ...year('ITR-3', 'GSTR-9')],
    note: 'Answers after 7 in the evening, on WhatsApp. Speak Hindi.',
    people: ['rajkumar'],
  },
  {
    name: 'सुनीता अग्रवाल',
    kind: 'individual',
    pan: 'ABDPA2345G',
    bornOn: '1981-08-02',
    mobiles: ['9839041276'],
    language: 'hi',
    group: 'Agarwal family',
    forms: year('ITR-2'),
    people: ['rajkumar', 'sunita'],
  },
  {
    name: 'Rajkumar Agarwal HUF',
    kind: 'huf',
    pan: 'ABCHA3456H',
    group: 'Agarwal family',
    forms: year('ITR-2'),
    people: ['rajkumar'],
  },
  {
    name: 'Agarwal & Sons',
    kind: 'partnership',
    pan: 'ABCFA4567J',
    gst: true,
    mobiles: ['9415036218'],
    address: 'Yahiyaganj, Lucknow',
    group: 'Agarwal family',
    forms: [...month('GSTR-1', 'GSTR-3B'), ...quarter('26Q'), ...year('ITR-5')],
    people: ['rajkumar', 'imran'],
  },
  {
    name: 'Gomti Agro Private Limited',
    kind: 'company',
    pan: 'ABCCG5678K',
    gst: true,
    mobiles: ['9450012377'],
    group: 'Gomti Agro',
    forms: [...quarter('GSTR-1', 'GSTR-3B', '24Q'), ...year('ITR-6')],
    people: ['imran'],
  },
  {
    name: 'Neha Mishra',
    kind: 'individual',
    pan: 'ABEPM6789L',
    mobiles: ['8098054631'],
    group: 'Gomti Agro',
    forms: year('ITR-2'),
    people: ['neha'],
  },
  { name: 'Ramesh Verma', kind: 'individual', pan: 'ABFPV7890M', mobiles: ['9335512204'], forms: year('ITR-1') },
  { name: 'कविता सिंह', kind: 'individual', mobiles: ['7007431290'], language: 'hi', forms: year('ITR-1') },
  { name: 'Farah Khan', kind: 'individual', pan: 'ABGPK8901N', forms: year('ITR-1'), people: ['farah'] },
  { name: 'Gurpreet Singh', kind: 'proprietor', pan: 'ABHPS9012P', forms: year('ITR-4'), people: ['gurpreet'] },
  { name: 'Lakshmi Iyer', kind: 'individual', mobiles: ['9820144510'], forms: year('ITR-1') },
  { name: 'Yusuf Shaikh', kind: 'individual', pan: 'ABJPS1023Q', mobiles: ['9919927745'], forms: year('ITR-1') },
  { name: 'Bhavna Joshi', kind: 'individual', mobiles: ['9415528803'], forms: year('ITR-2') },
  { name: 'मोहन यादव', kind: 'individual', mobiles: ['9889056120'], language: 'hi', forms: year('ITR-1') },
  { name: 'Shri Ram Sewa Samiti', kind: 'trust-or-society', pan: 'ABCTS2134R', forms: year('ITR-7') },
];

export const people = {
  rajkumar: { name: 'Rajkumar Agarwal', email: 'rajkumar@example.com', mobile: '9839041275' },
  sunita: { name: 'Sunita Agarwal', email: 'sunita@example.com', mobile: '9839041276' },
  imran: { name: 'Imran Khan', email: 'imran@example.com', mobile: '9450012378' },
  neha: { name: 'Neha Mishra', email: 'neha@example.com', mobile: '8098054631' },
  farah: { name: 'Farah Khan', email: 'farah@example.com', mobile: '9811020304' },
  gurpreet: { name: 'Gurpreet Singh', email: 'gurpreet@example.com', mobile: '9811020305' },
};

/** The client as a call takes it. */
export function inputOf({ gst, people: _, ...client }, checkCharacterOf) {
  const gstin = `09${client.pan}1Z`;
  return { ...client, ...(gst && { gstins: [gstin + checkCharacterOf(gstin)] }) };
}
