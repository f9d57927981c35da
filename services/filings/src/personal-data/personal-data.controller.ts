import { pipeline } from 'node:stream/promises';
import { ok, recordId } from '@easy-tax/contracts';
import { DataOwner, Internal, PersonalDataQuery, personalDataPaths, Valid } from '@easy-tax/platform';
import { Controller, Get, HttpCode, Inject, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import { z } from 'zod';
import { FilesService } from '../files/files.service.js';
import { ownerOf } from '../filings/owner.js';
import { ErasingService } from './erasing.service.js';
import { PersonalDataService } from './personal-data.service.js';

const OwnFile = z.object({ owner: recordId, id: recordId });

/** For auth alone: what one account has here, and its end. */
@Controller()
export class PersonalDataController {
  constructor(
    @Inject(PersonalDataService) private readonly personalData: PersonalDataService,
    @Inject(ErasingService) private readonly erasing: ErasingService,
    @Inject(FilesService) private readonly files: FilesService,
  ) {}

  /** Own filings, oldest first, page by page. */
  @Internal()
  @Post(personalDataPaths.page)
  @HttpCode(200)
  page(@Valid(PersonalDataQuery) { owner, cursor }: PersonalDataQuery) {
    return this.personalData.page(ownerOf(owner), cursor);
  }

  /** The bytes of an own filing. 404 where it is another's, or the store has lost or damaged it. */
  @Internal()
  @Get(personalDataPaths.file)
  async file(@Valid(OwnFile, 'params') { owner, id }: z.infer<typeof OwnFile>, @Res() response: Response) {
    const { size, body } = await this.personalData.file(ownerOf({ _id: owner }), id);
    response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': String(size) });
    await pipeline([...body, response]).catch((error: unknown) => this.files.noteFailure(error));
  }

  /** Erases all filings of an account, records and bytes. 200 when nothing is left; 503 where the store refuses. */
  @Internal()
  @Post(personalDataPaths.erase)
  @HttpCode(200)
  async erase(@Valid(DataOwner) owner: DataOwner) {
    await this.erasing.erase(ownerOf(owner));
    return ok();
  }
}
