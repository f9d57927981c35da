import { Stores } from '@easy-tax/platform/data';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { LinksModule } from '../links/links.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { EmailChangeService, VerificationService } from './email-address/email-address.service.js';
import { PictureRecords, PicturesRepository } from './pictures.repository.js';
import { EmailAddressController, ProfileController } from './profile.controller.js';
import { ProfileService } from './profile.service.js';

/** Profiles, their pictures and addresses. */
@Stores(PictureRecords)
@Module({
  imports: [AccountsModule, LinksModule, PasswordsModule],
  controllers: [EmailAddressController, ProfileController],
  providers: [EmailChangeService, PicturesRepository, ProfileService, VerificationService],
  exports: [PicturesRepository],
})
export class ProfileModule {}
