import type { Client, ClientDetail, ClientReturn, ClientWork } from '@easy-tax/contracts';
import { ok, pageInfo } from './answers';
import { aReturn } from './returns/staff-returns';
import { idOf } from './staff-filings';

/** A client of the list; override what matters to the test. */
export const aListedClient = (number: number, change: Partial<Client> = {}): Client => ({
  _id: idOf(number),
  createdAt: '2026-04-02T06:00:00.000Z',
  name: `Client ${number}`,
  latinName: null,
  kind: 'individual',
  pan: 'ABCPA••••F',
  gstins: [],
  mobile: '••••• 41275',
  email: `client${number}@example.com`,
  group: null,
  assignee: null,
  forms: [],
  isActive: true,
  lastContactAt: '2026-11-21T06:00:00.000Z',
  version: 0,
  ...change,
});

/** The page of one client; override what matters to the test. */
export function aClientDetail(number: number, change: Partial<ClientDetail> = {}): ClientDetail {
  const { mobile: _, email: __, ...listed } = aListedClient(number);
  return {
    ...listed,
    mobiles: ['9839041275'],
    emails: [`client${number}@example.com`],
    bornOn: null,
    address: '',
    language: null,
    source: 'desk',
    note: '',
    accounts: [],
    importId: null,
    merges: [],
    ...change,
  };
}

/** A return on a client's page; override what matters to the test. */
export const aClientReturn = (number: number, change: Partial<ClientReturn> = {}): ClientReturn => ({
  ...aReturn(number),
  fee: null,
  askedAt: null,
  remindedAt: null,
  ...change,
});

/** All work for a client; override what matters to the test. */
export const clientWork = (change: Partial<ClientWork> = {}) =>
  ok({
    data: {
      ...{ returns: [], papers: { total: { value: 0, exact: true }, rows: [] } },
      ...{ documents: [], lines: [], links: [], history: [], neverOpening: [] },
      ...change,
    },
    message: '',
  });

export const clientsPage = (rows: readonly Client[], change: object = {}) =>
  ok({ data: rows, ...pageInfo(rows.length, change) });
