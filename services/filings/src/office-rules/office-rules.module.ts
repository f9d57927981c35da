import { Stores } from '@easy-tax/platform/data';
import { Module } from '@nestjs/common';
import {
  ExtensionRecords,
  ExtensionsRepository,
  OwnFormRecords,
  OwnFormsRepository,
} from './office-rules.repository.js';

/** Forms that the office has made itself, and due dates that a notification has moved. */
@Stores(OwnFormRecords, ExtensionRecords)
@Module({
  providers: [ExtensionsRepository, OwnFormsRepository],
  exports: [ExtensionsRepository, OwnFormsRepository],
})
export class OfficeRulesModule {}
