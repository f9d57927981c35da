import { type ImportOutcome, type ImportRow, readImportRows } from '@easy-tax/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Answers, ok, refused } from '../../../../testing/answers';
import { anOwner, visitAs } from '../../../../testing/logged-in';
import { idOf } from '../../../../testing/staff-filings';
import ClientsPage from '../ClientsPage';
import { ListRefused, readFile, readText } from './read-list';

const PREVIEW = 'POST /api/clients/import/preview';
const APPLY = 'POST /api/clients/import';
const aNewRow = { outcome: 'new', alike: null };
const pasted = [
  'Party Name\tPAN No.\tMob\tDOB/DOI\tGSTR-3B\tFees 25-26',
  'सुनीता अग्रवाल\taejpa 5521k\t098390-41276\t31/03/1980\t\t3000',
  'Awadh Paper Mart\tApplied for\t+91 9415520917\t29311\tM\t6500',
  '\tBQRPS4410M\t9793055101\t\t\t',
  'Nandini Rastogi\tDKTPR6618F\t9.83904E+09\t\t\t',
].join('\n');

/** The service's answers, by the functions that it uses too. */
const outcomesOf = (rows: readonly ImportRow[]): ImportOutcome[] =>
  readImportRows(rows, { today: '2026-11-27' }).map(({ client, faults }) =>
    client ? { outcome: 'new', alike: null } : { outcome: 'wrong', faults },
  );

function open(answers: Answers = {}) {
  return visitAs(anOwner(), <ClientsPage />, '/admin/clients?view=import', {
    'GET /api/clients/imports': ok({ data: [] }),
    ...answers,
  });
}
/** The preview depends on the rows that it gets. */
function openJudging() {
  const opened = open({ [PREVIEW]: [] });
  const answers = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    if (!String(input).endsWith('/preview')) return answers(input, init);
    const { rows } = JSON.parse(String(init?.body)) as { rows: ImportRow[] };
    const body = JSON.stringify({ success: true, message: '', data: outcomesOf(rows) });
    return { status: 200, text: async () => body, headers: { get: () => null } } as unknown as Response;
  };
  return opened;
}
async function paste(person: ReturnType<typeof open>['person'], text = pasted) {
  await person.click(await screen.findByLabelText('Or paste rows copied from Excel'));
  await person.paste(text);
  await person.click(screen.getByRole('button', { name: 'Go on with the pasted rows' }));
}

it('recognises the columns of pasted rows, and lets each be changed', async () => {
  const { person } = open();
  await paste(person);
  const meanings = (await screen.findAllByRole('combobox')).map((each) => (each as HTMLSelectElement).value);
  expect(meanings).toEqual(['name', 'pan', 'mobile', 'bornOn', 'GSTR-3B', '']);
  expect(screen.getByText('5 of 6 were recognised by their headings.')).toBeTruthy();
  expect(screen.getByText('098390-41276, +91 9415520917, 9793055101')).toBeTruthy();
  await person.selectOptions(screen.getByLabelText('Party Name becomes'), 'Leave out');
  await person.click(screen.getByRole('button', { name: 'Look at the rows' }));
  expect(screen.getByRole('alert').textContent).toContain('No column is the name.');
});

it('shows what each row becomes, those to mend first, and keeps mended cells of columns that stay', async () => {
  const { person, asked } = openJudging();
  await paste(person);
  const look = async () => person.click(await screen.findByRole('button', { name: 'Look at the rows' }));
  await look();
  await screen.findByRole('button', { name: 'Add 2 clients' });
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell')[1]?.textContent)).toEqual(['Mend', 'Mend', 'New', 'New']);
  expect(rows[0]?.textContent).toContain('empty');
  expect(rows[1]?.textContent).toContain('Excel cut the last digits');
  expect(rows[2]?.textContent).toContain('98390 41276in the list: 098390-41276');
  expect(rows[3]?.textContent).toContain('31 Mar 1980in the list: 29311');
  expect(
    within(rows[3] as HTMLElement)
      .getByRole('button', { name: /^Change PAN/ })
      .textContent?.trim(),
  ).toBe('');
  expect(rows[3]?.textContent).toContain('in the list: Applied for');
  await person.click(screen.getByRole('button', { name: 'Change Name of row 4: empty' }));
  for (const key of ['Enter', 'Escape'])
    fireEvent.keyDown(screen.getByLabelText('Change Name of row 4'), { key, isComposing: true });
  await person.type(screen.getByLabelText('Change Name of row 4'), 'Verma{Enter}');
  expect(await screen.findByRole('button', { name: 'Add 3 clients' })).toBeTruthy();
  // The same digits with a blank are no change.
  expect(screen.getByRole('row', { name: /97930 55101/ }).textContent).not.toContain('in the list: 9793055101');
  await person.click(screen.getByRole('button', { name: 'Change Mobile of row 5: 9.83904E+09' }));
  await person.type(screen.getByLabelText('Change Mobile of row 5'), '{Control>}a{/Control}9839041276{Enter}');
  expect(await screen.findByRole('button', { name: 'Add 4 clients' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Back' }));
  await look();
  expect(await screen.findByRole('button', { name: 'Add 4 clients' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Back' }));
  await person.selectOptions(screen.getByLabelText('Mob becomes'), 'Note');
  await look();
  expect(await screen.findByRole('button', { name: 'Change Name of row 4: Verma' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Change Note of row 5: 9.83904E+09' })).toBeTruthy();
  expect(asked.some(({ path }) => path === '/api/clients/import')).toBe(false);
});

it('keeps a mended row in its place, with the focus, in a list that is longer than what is shown', async () => {
  const many = Array.from({ length: 100 }, (_, at) => `Client ${at}\t94150${String(10_000 + at)}`);
  const { person } = openJudging();
  await paste(person, ['Party Name\tMob', ...many, 'Nandini Rastogi\t9.83904E+09'].join('\n'));
  await person.click(await screen.findByRole('button', { name: 'Look at the rows' }));
  await person.click(await screen.findByRole('button', { name: 'Change Mobile of row 102: 9.83904E+09' }));
  await person.keyboard('{Control>}a{/Control}9839041276{Enter}');
  await screen.findByRole('button', { name: 'Add 101 clients' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Change Mobile of row 102: 98390/ }));
});

it('says why the rows could not be looked at, each time, with a way back', async () => {
  const judged = ok({ data: Array(4).fill(aNewRow), message: '' });
  const { person } = open({
    [PREVIEW]: [refused('unavailable', 'Not now.'), judged, refused('unavailable', 'No.'), judged],
  });
  await paste(person);
  const look = async () => person.click(await screen.findByRole('button', { name: 'Look at the rows' }));
  await look();
  expect(await screen.findByText('Not now.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Back' }));
  await look();
  await person.click(await screen.findByRole('button', { name: 'Change Name of row 3: Awadh Paper Mart' }));
  await person.type(screen.getByLabelText('Change Name of row 3'), ' Ltd{Enter}');
  expect(await screen.findByText('No.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add 4 clients' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Add 4 clients' })).toBeTruthy();
});

it('adds the new ones, says what was left out, and takes all of them back', async () => {
  const outcomes = [aNewRow, { outcome: 'same', _id: idOf(2), name: 'Awadh', differs: [] }, aNewRow, aNewRow];
  const { person, asked } = open({
    [PREVIEW]: ok({ data: outcomes, message: '' }),
    [APPLY]: [
      refused('unavailable', 'Not now.'),
      ok({ data: { _id: idOf(5), added: 3, same: 1, wrong: 0 }, message: '' }, 201),
    ],
    [`POST /api/clients/imports/${idOf(5)}/undo`]: ok({ message: 'The import is taken back.' }),
  });
  await paste(person);
  await person.click(await screen.findByRole('button', { name: 'Look at the rows' }));
  await person.click(await screen.findByRole('button', { name: 'Add 3 clients' }));
  const here = screen.getByRole('link', { name: 'Awadh' });
  expect([here.getAttribute('href'), here.getAttribute('target')]).toEqual([
    `/admin/clients?client=${idOf(2)}`,
    '_blank',
  ]);
  expect(await screen.findByText('Not now.')).toBeTruthy();
  await person.click(await screen.findByRole('button', { name: 'Add 3 clients' }));
  const outcome = await screen.findByText('3 clients are in');
  expect(document.activeElement).toBe(outcome);
  const tries = asked.filter(({ path }) => path === '/api/clients/import');
  expect(new Set(tries.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(tries[0]?.body).toMatchObject({ title: 'Pasted rows', rows: [{ name: 'सुनीता अग्रवाल' }, {}, {}, {}] });
  expect(screen.getByRole('link', { name: 'See them' }).getAttribute('href')).toBe(
    `/admin/clients?importId=${idOf(5)}`,
  );
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Taken back. Nothing of this list is left here.')).toBeTruthy();
});

it('lists earlier imports with their undo, and leaves the focus where it is', async () => {
  const by = { _id: idOf(8), name: 'Meera Joshi' };
  const list = { _id: idOf(5), createdAt: '2026-11-20T06:00:00.000Z', title: 'clients.xlsx', by, added: 272 };
  const undone = { ...list, _id: idOf(6), title: 'old.csv', isUndone: true, canUndo: false };
  const { person, asked } = open({
    'GET /api/clients/imports': ok({ data: [{ ...list, isUndone: false, canUndo: true }, undone] }),
    [`POST /api/clients/imports/${idOf(5)}/undo`]: ok({ message: 'The import is taken back.' }),
  });
  expect(await screen.findByText(/clients\.xlsx · 272 clients · Meera Joshi/)).toBeTruthy();
  expect(screen.getByText(/old\.csv · taken back/)).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
  await person.click(screen.getByRole('button', { name: 'Undo clients.xlsx' }));
  await waitFor(() => expect(asked.filter(({ path }) => path === '/api/clients/imports')).toHaveLength(2));
  await act(async () => undefined);
});

const fileOf = (name: string, bytes: Uint8Array | string): File =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name);

it('reads text with semicolons, quotes and a byte order mark', async () => {
  const list = await readFile(fileOf('a.csv', '\ufeffName;Note\r\n"Verma; Sons";"says ""yes"""\r\n'));
  expect(list.rows).toEqual([['Verma; Sons', 'says "yes"']]);
});

it('reads back what the export has quoted, lest a spreadsheet takes it for a formula', async () => {
  const list = await readFile(fileOf('a.csv', "\ufeffName,Note\r\n'+91 Traders,'=1\r\n'Asha','@home\r\n"));
  expect(list.rows).toEqual([
    ['+91 Traders', '=1'],
    ["'Asha'", '@home'],
  ]);
});

it('finds the headings below a title, and keeps every row of a list without any, up to the limit', async () => {
  const titled = await readText(
    'Clients of the office\n\nName\tMobile\tNote\nसुनीता\t9839041276\tx\n\t\t\nAwadh\t9415520917\ty',
  );
  expect([titled.headings, titled.rows.length]).toEqual([['Name', 'Mobile', 'Note'], 2]);
  for (const separator of ['\t', ','])
    expect(await readText(`Clients of the office\nName${separator}Mobile\nAsha${separator}9839041276`)).toMatchObject({
      headings: ['Name', 'Mobile'],
      rows: [['Asha', '9839041276']],
    });
  const list = await readText('Asha Verma\t9839041276\nRavi\t9415520917\tITR-1\tGSTR-1');
  expect(list.headings).toEqual(['', '', '', '']);
  expect(list.rows).toHaveLength(2);
  expect((await readText('Name\tx\ty\nAsha\tITR-1\tGSTR-1')).rows).toEqual([['Asha', 'ITR-1', 'GSTR-1']]);
  expect((await readText(`Name\n${'Asha\n'.repeat(1000)}`)).rows).toHaveLength(1000);
});

it('lets the columns of rows without headings be named', async () => {
  const { person, asked } = open({ [PREVIEW]: ok({ data: [aNewRow, aNewRow], message: '' }) });
  await paste(person, 'Asha Verma\t9839041276\nRavi Gupta\t9415520917');
  await person.selectOptions(await screen.findByLabelText('Column 1 becomes'), 'Name');
  await person.click(screen.getByRole('button', { name: 'Look at the rows' }));
  expect(await screen.findByRole('button', { name: 'Add 2 clients' })).toBeTruthy();
  const preview = asked.find(({ path }) => path.endsWith('/preview'));
  expect(preview?.body).toEqual({ rows: [{ name: 'Asha Verma' }, { name: 'Ravi Gupta' }] });
});

it.each([
  [
    'an older workbook',
    () => readFile(fileOf('a.xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 1]))),
    /no XLSX or CSV/,
  ],
  ['a damaged workbook', () => readFile(fileOf('a.xlsx', 'PK\u0003\u0004 and no more')), /can’t be read/],
  ['headings alone', () => readText('Name\tMobile'), /no rows in it/],
  ['too many rows', () => readText(`Name\n${'Asha\n'.repeat(1001)}`), /1,001 rows/],
  [
    'a large file',
    () => readFile(Object.defineProperty(fileOf('a.csv', 'x'), 'size', { value: 5_000_001 })),
    /a list may/,
  ],
])('refuses %s with what to do', async (_, read, message) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const refusal = await read().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ListRefused);
  expect(String(refusal)).toMatch(message);
});
