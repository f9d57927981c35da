import { FilingsPersonalData, Stores } from '@easy-tax/platform';
import { Module } from '@nestjs/common';
import { BackupsModule } from '../backups/backups.module.js';
import { FilesModule } from '../files/files.module.js';
import { MailingModule } from '../mails/sending/mailing.module.js';
import { StoredFilingsModule } from '../paper-records/stored-filings.module.js';
import { OpeningsModule } from '../papers/openings/openings.module.js';
import { StoredReturnsModule } from '../return-records/stored-returns.module.js';
import { EraseReturns } from '../returns/personal-data/erase-returns.js';
import { OwnReturns } from '../returns/personal-data/own-returns.js';
import { OwnReturnsRepository } from '../returns/personal-data/own-returns.repository.js';
import { CleanupModule } from '../storage/cleanup/cleanup.module.js';
import { StoredPartsModule } from '../storage/parts/stored-parts.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { ErasedOwnerRecords } from './erased-owner.records.js';
import { ErasingService } from './erasing.service.js';
import { ErasuresRepository } from './erasures.repository.js';
import { PersonalDataController } from './personal-data.controller.js';
import { PersonalDataService } from './personal-data.service.js';
import { RetentionController } from './retention.controller.js';

/** An account’s filings and returns, for its export and its erasure. */
@Stores(ErasedOwnerRecords)
@Module({
  imports: [
    BackupsModule,
    CleanupModule,
    FilesModule,
    MailingModule,
    OpeningsModule,
    StoredFilingsModule,
    StoredPartsModule,
    StoredReturnsModule,
    StorageModule,
  ],
  controllers: [PersonalDataController, RetentionController],
  providers: [
    EraseReturns,
    ErasingService,
    ErasuresRepository,
    OwnReturns,
    OwnReturnsRepository,
    PersonalDataService,
    { provide: FilingsPersonalData, useExisting: PersonalDataService },
  ],
  exports: [ErasingService],
})
export class PersonalDataModule {}
