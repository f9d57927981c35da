import { calls, ok, Success } from '@easy-tax/contracts';
import { Handles, type InputOf, internalRoute } from '@easy-tax/platform/access';
import { DataOwner, OwnContacts, PersonalDataQuery, personalDataPaths, Settings } from '@easy-tax/platform/office';
import { Controller } from '@nestjs/common';
import { PersonalDataService } from './personal-data.service.js';

@Controller()
export class RetentionController {
  constructor(private readonly settings: Settings) {}

  /** Months after which a closed enquiry is deleted, as the owners have set; 0: it is kept. */
  @Handles(calls.enquiriesKept)
  async read() {
    return { ...ok(), data: { closedMonths: (await this.settings.values('contacts')).closedEnquiryMonths } };
  }
}

const pageRoute = internalRoute('POST', personalDataPaths.page, { body: PersonalDataQuery, answer: OwnContacts });
const eraseRoute = internalRoute('POST', personalDataPaths.erase, { body: DataOwner, answer: Success });

/** Serves export and erasure of an account, to auth alone. */
@Controller()
export class PersonalDataController {
  constructor(private readonly personalData: PersonalDataService) {}

  /** Enquiries from the account's confirmed address, oldest first, and its newsletter. */
  @Handles(pageRoute)
  page({ body: { owner, cursor } }: InputOf<typeof pageRoute>) {
    return this.personalData.page(owner, cursor);
  }

  /** Erases them. 200 when nothing is left. */
  @Handles(eraseRoute)
  async erase({ body: owner }: InputOf<typeof eraseRoute>) {
    await this.personalData.erase(owner);
    return ok();
  }
}
