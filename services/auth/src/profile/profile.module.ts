import { Stores } from '@easy-tax/platform';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { FactorsModule } from '../accounts/factors/factors.module.js';
import { PictureRecords } from './picture.records.js';
import { PicturesRepository } from './pictures.repository.js';
import { ProfileController } from './profile.controller.js';
import { ProfileService } from './profile.service.js';

/** Profiles and their pictures. */
@Stores(PictureRecords)
@Module({
  imports: [AccountsModule, FactorsModule],
  controllers: [ProfileController],
  providers: [PicturesRepository, ProfileService],
  exports: [PicturesRepository],
})
export class ProfileModule {}
