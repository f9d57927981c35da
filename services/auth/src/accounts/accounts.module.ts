import { Stores } from '@easy-tax/platform/data';
import { Module } from '@nestjs/common';
import { AccountRecords } from './account.records.js';
import { AccountsRepository, FormerAddressesRepository, FormerAddressRecords } from './accounts.repository.js';
import { Factors } from './factors/factors.service.js';
import {
  PasskeyChallengeRecords,
  PasskeyChallengesRepository,
  PasskeyRecords,
  PasskeysRepository,
} from './factors/passkeys.repository.js';
import { TwoStepRecords, TwoStepsRepository } from './factors/two-steps.repository.js';
import { LastOwner } from './last-owner.js';

const stored = [
  AccountsRepository,
  Factors,
  FormerAddressesRepository,
  LastOwner,
  PasskeyChallengesRepository,
  PasskeysRepository,
  TwoStepsRepository,
];

/** The accounts and their second factors as they are stored. */
@Stores(AccountRecords, FormerAddressRecords, PasskeyChallengeRecords, PasskeyRecords, TwoStepRecords)
@Module({ providers: stored, exports: stored })
export class AccountsModule {}
