import { Stores } from '@easy-tax/platform';
import { Module } from '@nestjs/common';
import { AccountRecords } from './account.records.js';
import { AccountsRepository } from './accounts.repository.js';
import { LastOwner } from './last-owner.js';

/** The accounts as they are stored. */
@Stores(AccountRecords)
@Module({ providers: [AccountsRepository, LastOwner], exports: [AccountsRepository, LastOwner] })
export class AccountsModule {}
