import { recordId, WantedReturn } from '@easy-tax/contracts';
import { z } from 'zod';

/** The return that opens once an invited person has an account, and the enquiry that it comes from. */
export const PromisedReturn = z.object({ ...WantedReturn.shape, enquiryId: recordId });
export type PromisedReturn = z.infer<typeof PromisedReturn>;

/** The same for the account that there is now, opened by the member of staff who invited. */
export const InvitedReturn = PromisedReturn.extend({
  clientId: recordId,
  by: z.object({ _id: recordId, name: z.string() }),
});
export type InvitedReturn = z.infer<typeof InvitedReturn>;

/** POST `InvitedReturn`, by auth alone. */
export const invitedReturnsPath = '/internal/invited-returns';

/** filings, as auth knows it when an invitation was accepted. */
export abstract class InvitedReturns {
  /** Opens one return, however often it is asked. @throws NotFound if there is no such client; Unavailable */
  abstract open(invited: InvitedReturn): Promise<void>;
}
