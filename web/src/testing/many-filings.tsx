import type { BulkOutcome, StaffFiling } from '@easy-tax/contracts';
import { screen, within } from '@testing-library/react';
import FileDataPage from '../features/admin/filings/FileDataPage';
import { type Answers, bulkOutcome, ok } from './answers';
import { anOwner, visitAs } from './logged-in';
import { aFiling, idOf, pageOf } from './staff-filings';

export const LIST = 'GET /api/download-files';
export const FOUND = 'POST /api/filings/search';
export const COUNTS = 'GET /api/filings/counts';
export const CHANGE = 'POST /api/filings/bulk/change';
export const DELETE = 'POST /api/filings/bulk/delete';
export const RESTORE = 'POST /api/filings/bulk/restore';
export const DOWNLOAD = 'POST /api/filings/bulk/download';

export const page = (...rows: StaffFiling[]) => pageOf(rows);
/** The list's page by default. */
export const three = page(aFiling(1), aFiling(2), aFiling(3));

const exactly = (value: number) => ({ value, exact: true });
/** Counts of the three by status. */
export const counts = (opened = 0) =>
  ok({ data: { all: exactly(3), unopened: exactly(3 - opened), opened: exactly(opened) } });

export const outcome = (
  done: number[],
  gone: number[] = [],
  failed: number[] = [],
  refused: BulkOutcome['refused'] = [],
) => bulkOutcome({ done: done.map(idOf), gone: gone.map(idOf), refused, failed: failed.map(idOf) });

/** Opens File Data and waits for the list. */
export async function openFileData(answers: Answers, user = anOwner(), search = '') {
  const at = { pathname: '/admin/file-data', search };
  const { person, asked } = visitAs(user, <FileDataPage />, at, {
    [LIST]: three,
    [FOUND]: three,
    [COUNTS]: counts(),
    ...answers,
  });
  await screen.findByText('Client 1');
  return { person, sent: (call: string) => asked.filter(({ method, path }) => `${method} ${path}` === call) };
}
export type Person = Awaited<ReturnType<typeof openFileData>>['person'];

export const names = () => screen.queryAllByRole('button', { name: /^Client/ }).map((name) => name.textContent);
export const bar = () => within(screen.getByRole('region', { name: 'Selected rows' }));

export async function select(person: Person, ...numbers: number[]) {
  for (const n of numbers) await person.click(screen.getByRole('checkbox', { name: `Select Client ${n}` }));
}
