import { Stores } from '@easy-tax/platform';
import { Module } from '@nestjs/common';
import { AccountRecords } from './account.records.js';
import { AccountsRepository } from './accounts.repository.js';
import { FormerAddressRecords } from './former-address.records.js';
import { FormerAddressesRepository } from './former-addresses.repository.js';
import { LastOwner } from './last-owner.js';

const stored = [AccountsRepository, FormerAddressesRepository, LastOwner];

/** The accounts as they are stored. */
@Stores(AccountRecords, FormerAddressRecords)
@Module({ providers: stored, exports: stored })
export class AccountsModule {}
