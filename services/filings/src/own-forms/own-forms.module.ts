import { Stores } from '@easy-tax/platform/data';
import { Module } from '@nestjs/common';
import { OwnFormRecords, OwnFormsRepository } from './own-forms.repository.js';

/** Forms that the office has made itself. */
@Stores(OwnFormRecords)
@Module({ providers: [OwnFormsRepository], exports: [OwnFormsRepository] })
export class OwnFormsModule {}
