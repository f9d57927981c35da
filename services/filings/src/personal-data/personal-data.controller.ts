import { ok } from '@easy-tax/contracts';
import {
  Body,
  DataOwner,
  Handles,
  Id,
  internalRoute,
  NotFound,
  PersonalDataQuery,
  personalDataPaths,
  sendBytes,
} from '@easy-tax/platform';
import { Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import { PersonalDataService } from './personal-data.service.js';

/** Export and erasure of one account's data, called by auth only. */
@Controller()
export class PersonalDataController {
  constructor(private readonly personalData: PersonalDataService) {}

  /** Own filings, oldest first, page by page. */
  @Handles(internalRoute('POST', personalDataPaths.page, { body: PersonalDataQuery }))
  page(@Body() { owner, cursor }: PersonalDataQuery) {
    return this.personalData.page(owner, cursor);
  }

  /** Own returns, oldest first, page by page; never internal notes. */
  @Handles(internalRoute('POST', personalDataPaths.returns, { body: PersonalDataQuery }))
  returns(@Body() { owner, cursor }: PersonalDataQuery) {
    return this.personalData.returns(owner, cursor);
  }

  /** Openings of the account's papers, newest first, page by page. */
  @Handles(internalRoute('POST', personalDataPaths.openings, { body: PersonalDataQuery }))
  openings(@Body() { owner, cursor }: PersonalDataQuery) {
    return this.personalData.openings(owner, cursor);
  }

  /** The bytes of an own filing or document. 404 if it is another's, lost or damaged. */
  @Handles(internalRoute('GET', personalDataPaths.file))
  async file(@Id('ownerId') owner: string, @Id() id: string, @Res() response: Response) {
    const bytes = await this.personalData.file({ _id: owner, email: null }, { _id: id });
    if (!bytes) throw new NotFound();
    response.writeHead(200, { 'content-type': 'application/octet-stream' });
    await sendBytes(bytes, response);
  }

  /** Erases all filings of an account, records and bytes. 200 when nothing is left; 503 if the store refuses. */
  @Handles(internalRoute('POST', personalDataPaths.erase, { body: DataOwner }))
  async erase(@Body() owner: DataOwner) {
    await this.personalData.erase(owner);
    return ok();
  }
}
