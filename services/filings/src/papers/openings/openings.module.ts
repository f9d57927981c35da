import { Stores } from '@easy-tax/platform';
import { Module } from '@nestjs/common';
import { OpeningRecords } from './opening.records.js';
import { OpeningsController } from './openings.controller.js';
import { OpeningsRepository } from './openings.repository.js';
import { OpeningsService } from './openings.service.js';

/** Openings of a client's papers: by whom, and when. */
@Stores(OpeningRecords)
@Module({
  controllers: [OpeningsController],
  providers: [OpeningsRepository, OpeningsService],
  exports: [OpeningsRepository, OpeningsService],
})
export class OpeningsModule {}
