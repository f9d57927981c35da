import { catalogue } from '../../catalogue';

/** Texts of the audit trail's actions, by the services' names: `<thing>.<verb>`. */
export const t = catalogue({
  account: { create: 'Created an account', erase: 'Erased an account' },
  audit: { export: 'Exported the audit trail' },
  email: { ask: 'Requested a change of address', change: 'Changed the address' },
  enquiries: { export: 'Exported enquiries' },
  enquiry: {
    delete: 'Deleted an enquiry',
    expire: 'Deleted an old enquiry',
    invite: 'Invited the writer of an enquiry',
    restore: 'Restored an enquiry',
    status: 'Changed the status of an enquiry',
  },
  erasure: { ask: 'Requested the erasure of an account', giveBack: 'Cancelled the erasure of an account' },
  filing: {
    delete: 'Deleted a filing',
    open: 'Marked a filing as opened',
    purge: 'Permanently removed a filing',
    refuse: 'Sent a harmful file (refused)',
    restore: 'Restored a filing',
    unopen: 'Marked a filing as not opened',
    upload: 'Uploaded a filing',
  },
  filings: { export: 'Exported filings' },
  google: { link: 'Linked a Google account' },
  invite: { accept: 'Accepted an invitation', revoke: 'Revoked an invitation' },
  key: { rotate: 'Changed the signing key of log-ins' },
  mail: { test: 'Sent a test mail' },
  owner: { create: 'Created the first owner', reset: 'Reset the owner’s password' },
  password: { change: 'Changed the password', reset: 'Set a new password by email link' },
  profile: { change: 'Changed the profile' },
  session: { end: 'Signed out a device', endOthers: 'Signed out all other devices' },
  settings: { change: 'Changed settings' },
  user: {
    change: 'Changed a person’s role or access',
    endSessions: 'Signed out all devices of a person',
    invite: 'Invited a person',
  },
});
