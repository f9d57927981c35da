/** Papers that a client should have ready, with sources. */
export const papers = [
  ['PAN and Aadhaar', 'Linked with each other'],
  ['Form 16', 'From each employer of the year'],
  ['Bank statements', 'All accounts, April to March'],
  ['Form 26AS and AIS', 'We can download these with you'],
  ['Proof of deductions', 'Insurance, rent, school fees, donations'],
  ['Business or freelance', 'Bills, expenses, GST returns'],
] as const;
