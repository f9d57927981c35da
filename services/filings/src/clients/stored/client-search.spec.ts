import { latinNameOf, spellingsOf, spellingsToFind } from './client-search.js';

it.each([
  ['सुनीता अग्रवाल', 'Sunita Agraval'],
  ['अग्रवाल, सुनीता', 'Agraval, Sunita'],
  ['रामेश्वर प्रसाद तिवारी', 'Rameshwar Prasad Tivari'],
  ['विजय कुमार मिश्रा', 'Vijay Kumar Mishra'],
  ['राजकुमार', 'Rajkumar'],
  ['कमला', 'Kamla'],
  ['फ़ैज़ान क़ुरैशी', 'Faizan Quraishi'],
  ['ज्ञान सिंह', 'Gyan Sinh'],
  ['चाँदनी', 'Chandani'],
  ['Sharma एंड संस', 'Sharma End Sans'],
])('%s is spelled %s', (name, latin) => {
  expect(latinNameOf(name)).toBe(latin);
});

it('a Latin name has no other spelling', () => {
  expect(latinNameOf('Sunita Agarwal')).toBeNull();
});

const finds = (search: string, name: string) =>
  spellingsToFind(search).some((spelling) => ` ${spellingsOf(name)}`.includes(spelling));

it.each([
  ['Sunita', 'सुनीता अग्रवाल'],
  ['sunita agar', 'सुनीता अग्रवाल'],
  ['agrawal', 'सुनीता अग्रवाल'],
  ['Aggarwal', 'सुनीता अग्रवाल'],
  ['rameshwar', 'रामेश्वर प्रसाद तिवारी'],
  ['Tiwari', 'रामेश्वर प्रसाद तिवारी'],
  ['Verma', 'वर्मा'],
  ['Varma', 'Verma Electricals'],
  ['Srivastava', 'अनिल कुमार श्रीवास्तव'],
  ['Shrivastav', 'अनिल कुमार श्रीवास्तव'],
  ['Pandey', 'रमेश चन्द्र पाण्डेय'],
  ['Chandra', 'रमेश चंद्र'],
  ['Chauhan', 'चौहान ब्रदर्स'],
  ['Faizan Qureshi', 'फ़ैज़ान क़ुरैशी'],
  ['Bhupinder Kaur', 'भूपिंदर कौर'],
  ['Singh', 'भगवान सिंह'],
  ['Krishna', 'कृष्ण कुमार'],
  ['Jyoti', 'ज्योति ठाकुर'],
  ['Harshit', 'हर्षित'],
  ['Gyan', 'ज्ञान चंद'],
  ['सुनीता', 'Sunita Agarwal'],
  ['अग्रवाल', 'Sunita Aggarwal'],
  ['वर्मा', 'Verma Electricals'],
  ['शर्मा', 'Sharma Transport Co'],
  ['चंद्र', 'रमेश चन्द्र'],
  ['Ravi', 'रवि'],
])('%s finds %s', (search, name) => {
  expect(finds(search, name)).toBe(true);
});

it.each([
  ['Ravi', 'Rawat'],
  ['Sunita', 'अनिता'],
  ['Agarwal', 'Gomti Agro'],
  ['निता', 'Sunita'],
  ['2026', 'सुनीता'],
  ['', 'सुनीता'],
])('%s does not find %s', (search, name) => {
  expect(finds(search, name)).toBe(false);
});
