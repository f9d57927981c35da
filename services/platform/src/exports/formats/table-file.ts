import type { ServerResponse } from 'node:http';
import { dayInIndia, type TableFormat } from '@easy-tax/contracts';
import { sendFile } from '../send-file.js';
import type { Table } from './cells.js';
import { csvOf } from './csv.js';
import { xlsxOf } from './xlsx.js';

/** 'Enquiries 2026-11-21': a file that was made today, by the office's calendar. */
export const datedName = (title: string, now: Date): string => `${title} ${dayInIndia(now)}`;

/** Sends a table as a file to save, named after what it has and the day. Errors as `sendFile`. */
export function sendTable(response: ServerResponse, format: TableFormat, title: string, table: Table, now: Date) {
  const name = `${datedName(title, now)}.${format}`;
  if (format === 'csv') return sendFile(response, { name, type: 'text/csv; charset=utf-8', body: csvOf(table) });
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return sendFile(response, { name, type, body: xlsxOf(title, table) });
}
