import { calls, ok, Success } from '@easy-tax/contracts';
import { Handles, type InputOf, internalRoute } from '@easy-tax/platform/access';
import { sendBytes } from '@easy-tax/platform/core';
import { NotFound } from '@easy-tax/platform/http';
import {
  DataOwner,
  OwnClients,
  OwnFilings,
  OwnOpenings,
  OwnReturns,
  PersonalDataQuery,
  personalDataPaths,
  Settings,
} from '@easy-tax/platform/office';
import { Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import { BackupStatusRepository } from '../backups/backup-status.repository.js';
import { PersonalDataService } from './personal-data.service.js';

@Controller()
export class RetentionController {
  constructor(
    private readonly settings: Settings,
    private readonly backups: BackupStatusRepository,
  ) {}

  /** Years that filed returns of erased accounts are kept, and days until the last backup is removed. */
  @Handles(calls.papersKept)
  async read() {
    const { filedReturnYears } = await this.settings.values('filings');
    return { ...ok(), data: { filedReturnYears, backupDays: (await this.backups.find())?.keptDays ?? null } };
  }
}

const pageRoute = internalRoute('POST', personalDataPaths.papers, { body: PersonalDataQuery, answer: OwnFilings });
const returnsRoute = internalRoute('POST', personalDataPaths.returns, { body: PersonalDataQuery, answer: OwnReturns });
const openingsRoute = internalRoute('POST', personalDataPaths.openings, {
  body: PersonalDataQuery,
  answer: OwnOpenings,
});
const clientsRoute = internalRoute('POST', personalDataPaths.clients, { body: PersonalDataQuery, answer: OwnClients });
const fileRoute = internalRoute('POST', personalDataPaths.file, { body: DataOwner });
const eraseRoute = internalRoute('POST', personalDataPaths.erase, { body: DataOwner, answer: Success });

/** Export and erasure of one account's data, called by auth only. */
@Controller()
export class PersonalDataController {
  constructor(private readonly personalData: PersonalDataService) {}

  /** Own filings, oldest first, page by page. */
  @Handles(pageRoute)
  page({ body: { owner, cursor } }: InputOf<typeof pageRoute>) {
    return this.personalData.page('papers', owner, cursor);
  }

  /** Own returns, oldest first, page by page; never internal notes. */
  @Handles(returnsRoute)
  returns({ body: { owner, cursor } }: InputOf<typeof returnsRoute>) {
    return this.personalData.page('returns', owner, cursor);
  }

  /** Openings of the account's papers, newest first, page by page. */
  @Handles(openingsRoute)
  openings({ body: { owner, cursor } }: InputOf<typeof openingsRoute>) {
    return this.personalData.page('openings', owner, cursor);
  }

  /** Clients that the account may act for, their numbers whole. */
  @Handles(clientsRoute)
  clients({ body: { owner } }: InputOf<typeof clientsRoute>) {
    return this.personalData.page('clients', owner);
  }

  /** The bytes of an own filing or document. 404 if it is another's, lost or damaged. */
  @Handles(fileRoute)
  async file({ params: { id }, body: owner }: InputOf<typeof fileRoute>, @Res() response: Response) {
    const bytes = await this.personalData.file(owner, { _id: id });
    if (!bytes) throw new NotFound();
    response.writeHead(200, { 'content-type': 'application/octet-stream' });
    await sendBytes(bytes, response);
  }

  /** Erases all filings of an account, records and bytes. 200 when nothing is left; 503 if the store refuses. */
  @Handles(eraseRoute)
  async erase({ body: owner }: InputOf<typeof eraseRoute>) {
    await this.personalData.erase(owner);
    return ok();
  }
}
