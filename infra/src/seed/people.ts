import type { Random } from './random.js';

export interface Person {
  readonly name: string;
  readonly mobile: string;
  readonly email: string;
}

type Names = [readonly [latin: string, devanagari: string], ...(readonly [string, string])[]];
const pairs = (text: string): Names =>
  text.split(/,\s*/).map((pair) => {
    const [latin = '', devanagari = ''] = pair.split(' ');
    return [latin, devanagari] as const;
  }) as unknown as Names;

const given = pairs(
  'Asha आशा, Ravi रवि, Sunita सुनीता, Anil अनिल, Meena मीना, Farah फ़राह, Gurpreet गुरप्रीत, Joseph जोसेफ़, Kavita कविता, ' +
    'Suresh सुरेश, Priya प्रिया, Rahul राहुल, Neha नेहा, Vikram विक्रम, Lakshmi लक्ष्मी, Imran इमरान, Deepa दीपा, Manoj मनोज, ' +
    'Pooja पूजा, Arjun अर्जुन, Rekha रेखा, Sanjay संजय, Anjali अंजलि, Karthik कार्तिक, Zoya ज़ोया, Harish हरीश, Divya दिव्या, ' +
    'Mohan मोहन, Shalini शालिनी, Nikhil निखिल, Bhavna भावना, Yusuf यूसुफ़, Geeta गीता, Prakash प्रकाश, Ishita इशिता, ' +
    'Dinesh दिनेश, Tara तारा, Omkar ओंकार, Usha उषा, Wasim वसीम',
);
const family = pairs(
  'Rao राव, Sharma शर्मा, Verma वर्मा, Patel पटेल, Iyer अय्यर, Khan ख़ान, Singh सिंह, Fernandes फ़र्नांडिस, Gupta गुप्ता, ' +
    'Nair नायर, Joshi जोशी, Das दास, Mehta मेहता, Reddy रेड्डी, Kulkarni कुलकर्णी, Mishra मिश्रा, Shaikh शेख़, Bose बोस, ' +
    'Chauhan चौहान, Pillai पिल्लई, Agarwal अग्रवाल, Deshmukh देशमुख, Thakur ठाकुर, Menon मेनन, Yadav यादव, Kapoor कपूर, ' +
    'Banerjee बनर्जी, Naidu नायडू, Saxena सक्सेना, Bhatt भट्ट',
);
const initials: [string, ...string[]] = ['A.', 'B.', 'D.', 'G.', 'K.', 'M.', 'N.', 'P.', 'R.', 'S.', 'T.', 'V.'];
const hosts: [string, ...string[]] = ['example.in', 'example.com', 'mail.example.in', 'office.example.org'];
const oneInThree = 3;

/** A random person: one name in three in Devanagari, one in three with an initial. */
export function aPerson(random: Random): Person {
  const [first, last] = [random.pick(given), random.pick(family)];
  const script = random.below(oneInThree) === 0 ? 1 : 0;
  const middle = script === 0 && random.below(oneInThree) === 0 ? `${random.pick(initials)} ` : '';
  return {
    name: `${first[script]} ${middle}${last[script]}`,
    mobile: `${6 + random.below(4)}${String(random.below(1_000_000_000)).padStart(9, '0')}`,
    email: `${first[0]}.${last[0]}${random.below(100_000)}@${random.pick(hosts)}`.toLowerCase(),
  };
}
