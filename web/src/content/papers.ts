/** Papers that a client should have ready, with sources. */
export const papers = [
  ['PAN and Aadhaar', 'Linked with each other'],
  ['Form 16', 'From each employer of the year'],
  ['Bank statements', 'All accounts, April to March'],
  ['Form 26AS and AIS', 'We can download these with you'],
  ['Proof of deductions', 'Insurance, rent, school fees, donations'],
  ['Business or freelance', 'Bills, expenses, GST returns'],
] as const;

/** Three sample rows, labelled as samples, until there is a real filing. */
export const sampleFilings = [
  { reference: 'ET-2025-00412', fileName: 'form16-2024-25.pdf', size: 421_888, createdAt: '2025-11-21T05:12:00Z' },
  { reference: 'ET-2025-00398', fileName: 'bank-statement.pdf', size: 1_887_437, createdAt: '2025-11-18T05:12:00Z' },
  { reference: 'ET-2025-00371', fileName: 'IMG_AIS_page2.jpg', size: 3_250_586, createdAt: '2025-11-12T05:12:00Z' },
] as const;

/** The samples' return. */
export const sampleReturn = 'Income tax return, AY 2026-27';

/**
 * Password patterns of usual PDF senders. From secondary public sources, not the department's own notification.
 * `names` finds the sender in a file or paper name.
 */
export const pdfPasswords = [
  { kind: 'ais', names: /\b(ais|tis)\b/i, sample: 'abcde1234f01011980' },
  { kind: '26as', names: /26 ?as/i, sample: '01011980' },
  { kind: 'itrv', names: /itr-?v\b|acknowledgement/i, sample: 'abcde1234f01011980' },
  { kind: 'bank', names: /statement|bank/i, sample: null },
] as const;
export const pdfPasswordsCheckedOn = '2026-11-20';
