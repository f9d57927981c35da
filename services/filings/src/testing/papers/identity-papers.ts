import type { Facts, Random } from './facts.js';
import { type MadePaper, pageOf, type Row } from './rows.js';

export function panCard(facts: Facts, random: Random): MadePaper {
  const { pan, person, birth } = facts;
  const rows = [
    [
      [50, 'INCOME TAX DEPARTMENT'],
      [330, random.of(['GOVT. OF INDIA', 'Government of India'])],
    ] as Row,
    random.of(['Permanent Account Number Card', 'e-Permanent Account Number (e-PAN) Card']),
    pan,
    'Name',
    person,
    "Father's Name",
    'SURESH KUMAR',
    'Date of Birth',
    birth,
  ];
  return { kind: 'pan-card', pages: [pageOf(rows)], values: { pan, person } };
}

export function aadhaar(facts: Facts, random: Random): MadePaper {
  const number = random.of(['XXXX XXXX 4321', '2345 6789 4321']);
  const rows = [
    'Unique Identification Authority of India',
    'Government of India',
    'Enrolment No.: 0000/00000/00000',
    'To',
    facts.person,
    'Your Aadhaar No. :',
    number,
    `DOB: ${facts.birth}`,
    'Aadhaar is a proof of identity, not of citizenship',
  ];
  return { kind: 'aadhaar', pages: [pageOf(rows)], values: {} };
}
