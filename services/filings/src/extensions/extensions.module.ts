import { Stores } from '@easy-tax/platform/data';
import { Module } from '@nestjs/common';
import { ExtensionRecords, ExtensionsRepository } from './extensions.repository.js';

/** Due dates that a notification has moved. */
@Stores(ExtensionRecords)
@Module({ providers: [ExtensionsRepository], exports: [ExtensionsRepository] })
export class ExtensionsModule {}
