import { pipeline } from 'node:stream/promises';
import { ok } from '@easy-tax/contracts';
import { Body, DataOwner, Handles, Id, internalRoute, PersonalDataQuery, personalDataPaths } from '@easy-tax/platform';
import { Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import { FilesService } from '../files/files.service.js';
import { ownerOf } from '../filings/owner.js';
import { ErasingService } from './erasing.service.js';
import { PersonalDataService } from './personal-data.service.js';

/** For auth alone: what one account has here, and its end. */
@Controller()
export class PersonalDataController {
  constructor(
    private readonly personalData: PersonalDataService,
    private readonly erasing: ErasingService,
    private readonly files: FilesService,
  ) {}

  /** Own filings, oldest first, page by page. */
  @Handles(internalRoute('POST', personalDataPaths.page, { body: PersonalDataQuery }))
  page(@Body() { owner, cursor }: PersonalDataQuery) {
    return this.personalData.page(ownerOf(owner), cursor);
  }

  /** The bytes of an own filing. 404 where it is another's, or the store has lost or damaged it. */
  @Handles(internalRoute('GET', personalDataPaths.file))
  async file(@Id('owner') owner: string, @Id() id: string, @Res() response: Response) {
    const { size, body } = await this.personalData.file(ownerOf({ _id: owner }), id);
    response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': String(size) });
    await pipeline([...body, response]).catch((error: unknown) => this.files.noteFailure(error));
  }

  /** Erases all filings of an account, records and bytes. 200 when nothing is left; 503 where the store refuses. */
  @Handles(internalRoute('POST', personalDataPaths.erase, { body: DataOwner }))
  async erase(@Body() owner: DataOwner) {
    await this.erasing.erase(ownerOf(owner));
    return ok();
  }
}
