import type {
  ChecklistSetting,
  EnquiryStatus,
  FilingDownload,
  MailTestAnswer,
  Role,
  SettingsOf,
  SettingsOwner,
  StaffRole,
} from '@easy-tax/contracts';
import type { z } from 'zod';
import { catalogue } from '../../catalogue';
import type { Words } from '../../types';

type Setting = Exclude<{ [Owner in SettingsOwner]: keyof SettingsOf[Owner] }[SettingsOwner], ChecklistSetting>;

/**
 * Texts of further audit fields, by the services' names. A new setting, role, status or format
 * in the contracts without a text here fails to compile.
 */
export const t = catalogue({
  line: '{{label}}: {{value}}',
  changed: '{{from}} → {{to}}',
  none: 'none',
  yes: 'Yes',
  no: 'No',
  checklist: 'List of papers {{list}}',
  builtIn: 'the built-in list',
  paper: '{{title}} ({{reason}})',
  labels: {
    added: 'Clients added',
    again: 'Sent again',
    askedAt: 'Requested',
    atOnce: 'Ended all log-ins',
    blocked: 'Blocked',
    ended: 'Devices signed out',
    fields: 'Changed',
    filters: 'Filtered by',
    format: 'Format',
    gone: 'Merged client',
    invitation: 'Invitation',
    link: 'Personal link',
    months: 'Months since closed',
    outcome: 'Mail server',
    reason: 'Reason',
    records: 'Records',
    role: 'Role',
    session: 'Device',
    sha256: 'SHA-256',
    signature: 'Detected',
    staffRole: 'Staff role',
    status: 'Status',
    mailSenderName: 'Sender name of mails',
    mailReplyTo: 'Reply-to address',
    officeName: 'Name of the office',
    officeAddress1: 'Address of the office, first line',
    officeAddress2: 'Address of the office, second line',
    officePhone: 'Telephone of the office',
    advisorPhone: 'Advisor’s telephone',
    officeEmail: 'Email address of the office',
    helpEmail: 'Email address for help',
    topBarHours: 'Hours above the header',
    contactDays: 'Days on the contact page',
    contactTimes: 'Times on the contact page',
    staffIdleMinutes: 'Staff log-out after idle minutes',
    clientIdleHours: 'Client log-out after idle hours',
    overdueDays: 'Days until overdue',
    closedEnquiryMonths: 'Months until closed enquiries are deleted',
    uploadsPerDay: 'Papers per day',
    megabytesPerDay: 'MB per day',
    upiId: 'UPI ID',
    upiName: 'Payee’s name',
    clientsPerHour: 'Clients per hour before owners hear of it',
    readsPapers: 'Text of papers is read',
    remindPapers: 'Reminders of papers',
    remindApproval: 'Reminders of drafts',
    remindVerification: 'Reminders of e-verification',
    remindFee: 'Reminders of fees',
    filedReturnYears: 'Years that filed returns of erased accounts are kept',
  },
  values: {
    fields: { name: 'name', city: 'city', occupation: 'occupation', profilePicture: 'picture' },
    filters: {
      search: 'search',
      sort: 'order',
      dir: 'direction',
      since: 'from',
      until: 'until',
      status: 'status',
      reference: 'reference',
      actor: 'person',
      action: 'action',
      subject: 'record',
    },
    format: { csv: 'CSV', xlsx: 'Excel', zip: 'ZIP with the files' },
    outcome: { accepted: 'Accepted', refused: 'Refused', silent: 'No answer yet' },
    reason: { lastOwner: 'no other owner can log in' },
    role: { user: 'Client', admin: 'Staff' },
    staffRole: { owner: 'Owner', reviewer: 'Reviewer' },
    status: { new: 'New', replied: 'Replied', closed: 'Closed' },
  },
} as const satisfies Words & {
  labels: Words & Record<Setting, string>;
  values: Words & {
    format: Record<FilingDownload['format'], string>;
    outcome: Record<z.infer<typeof MailTestAnswer>['data']['outcome'], string>;
    role: Record<Role, string>;
    staffRole: Record<StaffRole, string>;
    status: Record<EnquiryStatus, string>;
  };
});
