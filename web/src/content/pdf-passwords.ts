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
