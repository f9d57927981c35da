import { Stores } from '@easy-tax/platform';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/accounts.module.js';
import { FirstReturnRecords } from './first-return.records.js';
import { FirstReturnsRepository } from './first-returns.repository.js';
import { FirstReturns } from './first-returns.service.js';

/** Returns that open when an invited client has an account. */
@Stores(FirstReturnRecords)
@Module({
  imports: [AccountsModule],
  providers: [FirstReturns, FirstReturnsRepository],
  exports: [FirstReturns],
})
export class FirstReturnsModule {}
