import { Stores } from '@easy-tax/platform';
import { Module } from '@nestjs/common';
import { AccountRecords } from './account.records.js';
import { AccountsRepository } from './accounts.repository.js';

/** The accounts as they are stored. */
@Stores(AccountRecords)
@Module({ providers: [AccountsRepository], exports: [AccountsRepository] })
export class AccountsModule {}
