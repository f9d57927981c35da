/** Three sample rows, labelled as samples, until there is a real filing. */
export const sampleFilings = [
  { reference: 'ET-2025-00412', fileName: 'form16-2024-25.pdf', size: 421_888, createdAt: '2025-11-21T05:12:00Z' },
  { reference: 'ET-2025-00398', fileName: 'bank-statement.pdf', size: 1_887_437, createdAt: '2025-11-18T05:12:00Z' },
  { reference: 'ET-2025-00371', fileName: 'IMG_AIS_page2.jpg', size: 3_250_586, createdAt: '2025-11-12T05:12:00Z' },
] as const;

/** The samples' return. */
export const sampleReturn = 'Income tax return, AY 2026-27';
