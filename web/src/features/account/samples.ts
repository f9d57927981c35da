/** The specification's three sample rows (§2.13): shown, and called samples, until there is a real filing. */
export const samples = [
  { fileName: 'form16-2024-25.pdf', line: 'ET-2025-00412 · 412 kB · 21 Nov 2025' },
  { fileName: 'bank-statement.pdf', line: 'ET-2025-00398 · 1.8 MB · 18 Nov 2025' },
  { fileName: 'IMG_AIS_page2.jpg', line: 'ET-2025-00371 · 3.1 MB · 12 Nov 2025' },
] as const;
