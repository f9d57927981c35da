import { cleanFileName } from './read-upload.js';

describe('the name of a file', () => {
  it.each([
    ['form16.pdf', 'form16.pdf'],
    ['आयकर विवरणी.pdf', 'आयकर विवरणी.pdf'],
    ['क्‍ष.pdf', 'क्‍ष.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\asha\\form16.pdf', 'form16.pdf'],
    ['form\r\n16\0.pdf', 'form 16.pdf'],
    ['\u2068स्लिप\u2069 👨‍👩‍👧.pdf', 'स्लिप 👨‍👩‍👧.pdf'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['cafe\u0301.pdf', 'café.pdf'],
    ['  form 16.pdf ', 'form 16.pdf'],
    ['.pdf', '.pdf'],
  ])('%j is stored as %j', (given, kept) => {
    expect(cleanFileName(given)).toBe(kept);
  });

  it.each([undefined, '', '   ', '..', '/', '\u202E', 'folder/'])('%j is not a name', (given) => {
    expect(cleanFileName(given)).toBeUndefined();
  });

  it('of a stranger’s make costs little', () => {
    const normalize = jest.spyOn(String.prototype, 'normalize');
    expect(cleanFileName(`a${'\u0301'.repeat(30_000)}.pdf`)).toMatch(/\.pdf$/);
    for (const text of normalize.mock.contexts) expect(String(text).length).toBeLessThan(1100);
    normalize.mockRestore();
  });

  it('is cut to 255 characters with its extension, never within a character', () => {
    const long = cleanFileName(`${'कि'.repeat(200)}.docx`);
    expect(long?.length).toBeLessThanOrEqual(255);
    expect(long).toMatch(/कि\.docx$/u);
  });
});
