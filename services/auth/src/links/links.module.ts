import { Stores } from '@easy-tax/platform/data';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import {
  LinkRequestRecords,
  LinkRequestsRepository,
  MailLinkRecords,
  MailLinksRepository,
} from './mail-links.repository.js';
import { LinkRequests, MailLinksService } from './mail-links.service.js';

/** Links that are mailed, and requests for them. */
@Stores(LinkRequestRecords, MailLinkRecords)
@Module({
  imports: [AccountsModule],
  providers: [LinkRequests, LinkRequestsRepository, MailLinksRepository, MailLinksService],
  exports: [LinkRequests, MailLinksService],
})
export class LinksModule {}
