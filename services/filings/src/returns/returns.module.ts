import { InvitedReturns } from '@easy-tax/platform';
import { Module } from '@nestjs/common';
import { EventsModule } from '../events/events.module.js';
import { SignedLinksModule } from '../files/signed-links/signed-links.module.js';
import { MailingModule } from '../mails/sending/mailing.module.js';
import { ReturnMails } from '../mails/sending/return-mails.js';
import { StoredFilingsModule } from '../paper-records/stored-filings.module.js';
import { StoredReturnsModule } from '../return-records/stored-returns.module.js';
import { Assignees } from './assignees.service.js';
import { ChecklistsController } from './checklists.controller.js';
import { Firm } from './firm.js';
import { InvitedReturnsController } from './invited/invited-returns.controller.js';
import { OpenInvitedReturn } from './invited/open-invited-return.service.js';
import { MyReturnsController } from './my-returns.controller.js';
import { MyReturns } from './my-returns.service.js';
import { OpenReturn } from './open-return.service.js';
import { ReturnDownloads } from './overview/return-downloads.service.js';
import { ReturnsBoardService } from './overview/returns-board.service.js';
import { ReturnsOverviewController } from './overview/returns-overview.controller.js';
import { ReturnsOverviewService } from './overview/returns-overview.service.js';
import { MyReturnsReader } from './reading/my-returns.reader.js';
import { StaffReturnsReader } from './reading/staff-returns.reader.js';
import { RemindClient } from './remind-client.service.js';
import { ReturnMessages } from './return-messages.service.js';
import { ReturnWriter } from './return-writer.service.js';
import { StaffReturnsController } from './staff-returns.controller.js';
import { StaffReturns } from './staff-returns.service.js';
import { ReturnsSweep } from './upkeep/returns-sweep.service.js';

/** Returns, from the papers to the acknowledgement. */
@Module({
  imports: [EventsModule, MailingModule, SignedLinksModule, StoredFilingsModule, StoredReturnsModule],
  controllers: [
    ChecklistsController,
    InvitedReturnsController,
    ReturnsOverviewController,
    MyReturnsController,
    StaffReturnsController,
  ],
  providers: [
    Assignees,
    Firm,
    MyReturns,
    MyReturnsReader,
    OpenReturn,
    { provide: InvitedReturns, useClass: OpenInvitedReturn },
    RemindClient,
    ReturnDownloads,
    ReturnMails,
    ReturnMessages,
    ReturnsBoardService,
    ReturnsOverviewService,
    ReturnsSweep,
    ReturnWriter,
    StaffReturns,
    StaffReturnsReader,
  ],
  exports: [ReturnWriter, StaffReturns],
})
export class ReturnsModule {}
