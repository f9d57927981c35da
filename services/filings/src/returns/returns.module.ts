import { Module } from '@nestjs/common';
import { StoredFilingsModule } from '../filings/stored-filings.module.js';
import { SignedLinksModule } from '../signed-links/signed-links.module.js';
import { Assignees } from './assignees.service.js';
import { DocumentLinks } from './files/document-links.js';
import { Firm } from './firm.js';
import { ReturnMails } from './mails.js';
import { MyReturnsController } from './my-returns.controller.js';
import { MyReturns } from './my-returns.service.js';
import { OpenReturn } from './open-return.service.js';
import { MyReturnsReader } from './reading/my-returns.reader.js';
import { StaffReturnsReader } from './reading/staff-returns.reader.js';
import { ReturnMessages } from './return-messages.service.js';
import { ReturnWriter } from './return-writer.service.js';
import { StaffReturnsController } from './staff-returns.controller.js';
import { StaffReturns } from './staff-returns.service.js';
import { StoredReturnsModule } from './stored/stored-returns.module.js';

/** Returns, from the papers to the acknowledgement. */
@Module({
  imports: [SignedLinksModule, StoredFilingsModule, StoredReturnsModule],
  controllers: [MyReturnsController, StaffReturnsController],
  providers: [
    Assignees,
    DocumentLinks,
    Firm,
    MyReturns,
    MyReturnsReader,
    OpenReturn,
    ReturnMails,
    ReturnMessages,
    ReturnWriter,
    StaffReturns,
    StaffReturnsReader,
  ],
})
export class ReturnsModule {}
