import type { SecurityKind } from '@easy-tax/contracts';
import { block, type MailTemplate } from '@easy-tax/platform/office';
import { type Addressee, dayAndTime, greeting } from './account-mail.js';

/** Events of one kind by one person: number and last time. */
export type SecurityEvents = readonly {
  readonly kind: SecurityKind;
  readonly who: string;
  readonly times: number;
  readonly last: string;
}[];

const happened: Readonly<Record<SecurityKind, string>> = {
  'second-factor': 'A wrong code at a login',
  'new-place': 'A login from a new place',
  rights: 'Role or access of a person changed',
  export: 'A list exported',
  zip: 'Papers saved as a ZIP',
  'many-clients': 'Papers of many clients opened, or access to many offered, within an hour',
  upi: 'The UPI ID that fees are paid to changed',
};

/** Sent to owners. Names no clients, whose data does not belong in a mailbox. */
export const securityEventsMail =
  (owner: Addressee, events: SecurityEvents): MailTemplate =>
  ({ publicUrl }) => ({
    subject: 'Security events at your office',
    preview: happened[events[0]?.kind ?? 'export'],
    blocks: [
      block.text(greeting.en(owner)),
      block.text(
        'These happened within the last minutes. If they were your own or a colleague’s work, there is nothing to do.',
      ),
      block.facts(
        events.map(({ kind, who, times, last }) => [
          happened[kind],
          `${who}, ${times > 1 ? `${times} times, the last ` : ''}${dayAndTime.en(new Date(last))}`,
        ]),
      ),
      block.note('It was nobody you know of? Block that account in Users at once, and sign out all of its devices.'),
      block.button('Open the audit trail', `${publicUrl}/admin/users?tab=audit`),
    ],
    reason: 'Every owner gets this mail, also the one who did it.',
  });
