import { Stores } from '@easy-tax/platform/data';
import { Module } from '@nestjs/common';
import {
  AccountRecords,
  AccountsRepository,
  FormerAddressesRepository,
  FormerAddressRecords,
} from './accounts.repository.js';
import {
  PasskeyChallengeRecords,
  PasskeyChallengesRepository,
  PasskeyRecords,
  PasskeysRepository,
  TwoStepRecords,
  TwoStepsRepository,
} from './factors/factors.repository.js';
import { Factors } from './factors/factors.service.js';
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
