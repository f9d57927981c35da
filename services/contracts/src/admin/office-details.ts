import { z } from 'zod';
import { emailAddress, lineOrEmpty, orEmpty } from '../common/fields.js';
import { limits } from '../common/limits.js';
import * as messages from '../common/messages/office.js';
import { asciiDigits } from '../common/text/mobile.js';

const line = lineOrEmpty(limits.nameLength, messages.officeLineLong);
/** Ten digits, a landline with its code too, as `formatMobile` and `telLink` write them. */
const phone = lineOrEmpty(20, messages.officePhone)
  .transform((text) =>
    asciiDigits(text)
      .replace(/[\s-]/g, '')
      .replace(/^(?:\+91|0)(?=\d{10}$)/, ''),
  )
  .pipe(z.string().regex(/^(?:\d{10})?$/, messages.officePhone));

/** How to reach the office, as an owner has set it. What is empty stays as the site was built: `web/src/content/firm.ts`. */
export const OfficeDetails = z.object({
  officeName: line,
  officeAddress1: line,
  officeAddress2: line,
  officePhone: phone,
  advisorPhone: phone,
  officeEmail: orEmpty(emailAddress),
  helpEmail: orEmpty(emailAddress),
  /** Differs from the hours of the contact page on purpose. */
  topBarHours: line,
  contactDays: line,
  contactTimes: line,
});
export type OfficeDetails = z.infer<typeof OfficeDetails>;

/** Null: all is as the site was built. */
export const OfficeDetailsAnswer = z.object({ success: z.literal(true), data: OfficeDetails.nullable() });

export const asBuilt: OfficeDetails = {
  officeName: '',
  officeAddress1: '',
  officeAddress2: '',
  officePhone: '',
  advisorPhone: '',
  officeEmail: '',
  helpEmail: '',
  topBarHours: '',
  contactDays: '',
  contactTimes: '',
};
