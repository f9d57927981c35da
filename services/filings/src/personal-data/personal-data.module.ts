import { Stores } from '@easy-tax/platform/data';
import { FilingsPersonalData } from '@easy-tax/platform/office';
import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { BackupsModule } from '../backups/backups.module.js';
import { FilesModule } from '../files/files.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { ErasedOwnerRecords, ErasuresRepository } from './erasures.repository.js';
import { OwnUploads } from './own-uploads.js';
import { PersonalDataController, RetentionController } from './personal-data.controller.js';
import { ErasingService, PersonalDataParts, PersonalDataService } from './personal-data.service.js';

/** Export and erasure of an account's data, of which each room has its part. */
@Stores(ErasedOwnerRecords)
@Module({
  imports: [BackupsModule, DiscoveryModule, FilesModule, StorageModule],
  controllers: [PersonalDataController, RetentionController],
  providers: [
    ErasingService,
    ErasuresRepository,
    OwnUploads,
    PersonalDataParts,
    PersonalDataService,
    { provide: FilingsPersonalData, useExisting: PersonalDataService },
  ],
  exports: [ErasingService, ErasuresRepository, OwnUploads, PersonalDataParts],
})
export class PersonalDataModule {}
