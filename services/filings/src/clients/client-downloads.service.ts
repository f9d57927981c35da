import type { ServerResponse } from 'node:http';
import { ClientDownload, type ClientListQuery, clientFields, clientKindNames, formInCell } from '@easy-tax/contracts';
import type { Actor } from '@easy-tax/platform/access';
import { type Cell, type Export, Exports, exportedRows, exportTable } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { OwnFormsRepository } from '../office-rules/office-rules.repository.js';
import { ReadClients } from './read-clients.js';
import type { StoredClient } from './stored/client.records.js';
import { ClientKeys, type ClientSecrets } from './stored/client-keys.js';
import { ClientsRepository } from './stored/clients.repository.js';

const languageWords = { en: 'English', hi: 'Hindi' } as const;

/** `ownForms`: names of the office's own, by their ids. */
type Exported = StoredClient & ClientSecrets & { readonly ownForms: ReadonlyMap<string, string> };
/** Fields that are not exported as they are. */
const cells: Partial<Record<keyof typeof clientFields, (client: Exported) => Cell>> = {
  createdAt: ({ createdAt }) => new Date(createdAt),
  lastContactAt: ({ lastContactAt }) => (lastContactAt ? new Date(lastContactAt) : ''),
  kind: ({ kind }) => (kind ? clientKindNames[kind] : ''),
  language: ({ language }) => (language ? languageWords[language] : ''),
  forms: ({ forms, ownForms }) =>
    forms.map(({ form, rhythm }) => `${formInCell(ownForms.get(form) ?? form)} ${rhythm}`).join(', '),
  isActive: ({ isActive }) => (isActive ? 'Yes' : 'No'),
  gstins: ({ gstins }) => gstins.join(', '),
  mobiles: ({ mobiles }) => mobiles.join(', '),
  emails: ({ emails }) => emails.join(', '),
};
const { columns, cellsOf } = exportTable(
  clientFields,
  (client: Exported, field): Cell => cells[field]?.(client) ?? String(client[field] ?? ''),
);

const file: Export<ClientDownload> = {
  of: 'clients',
  title: 'Clients',
  permission: 'exports.make',
  wanted: ClientDownload,
};

/** Exports the list of clients with their numbers whole: an import takes the file back. */
@Injectable()
export class ClientDownloads {
  constructor(
    private readonly exports: Exports,
    private readonly reading: ReadClients,
    private readonly clients: ClientsRepository,
    private readonly keys: ClientKeys,
    private readonly ownForms: OwnFormsRepository,
  ) {}

  /** The path of the file, valid for two minutes. @throws TooMany */
  async prepare(wanted: ClientDownload, by: Actor): Promise<string> {
    return `/file/clients/${await this.exports.prepare(file, wanted, by)}`;
  }

  /** @throws NotFound once the link has expired */
  async send(key: string, response: ServerResponse): Promise<void> {
    const cipher = await this.keys.cipher();
    const ownForms = new Map((await this.ownForms.all()).map(({ form, name }) => [form as string, name]));
    const list = {
      find: (id: string) => this.clients.find(id),
      page: (query: ClientListQuery) => this.reading.page(query),
    };
    await this.exports.send(file, key, response, ({ format, ...selection }) => ({
      format,
      columns,
      rows: exportedRows(selection, list, (client) =>
        cellsOf({ ...client, ...cipher.open(client.sealed, client._id), ownForms }),
      ),
    }));
  }
}
