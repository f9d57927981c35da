import { catalogue } from '../catalogue';

/** Texts of the audit trail's actions, by the services' names: `<thing>.<verb>`. */
export const t = catalogue({
  account: { create: 'Made an account', erase: 'Erased an account' },
  audit: { export: 'Exported the audit trail' },
  email: { ask: 'Asked for another address', change: 'Changed the address' },
  enquiries: { export: 'Exported enquiries' },
  enquiry: {
    delete: 'Deleted an enquiry',
    expire: 'Deleted an old enquiry',
    restore: 'Undid the delete of an enquiry',
    status: 'Said where an enquiry stands',
  },
  erasure: { ask: 'Asked to have an account erased', giveBack: 'Did not erase an account after all' },
  filing: {
    delete: 'Deleted a filing',
    open: 'Marked a filing as opened',
    purge: 'Removed a deleted filing for good',
    refuse: 'Sent a harmful file, which was refused',
    restore: 'Undid the delete of a filing',
    unopen: 'Marked a filing as not opened',
    upload: 'Uploaded a filing',
  },
  filings: { export: 'Exported filings' },
  google: { link: 'Joined a Google account' },
  invite: { accept: 'Accepted an invitation', revoke: 'Revoked an invitation' },
  key: { rotate: 'Had a new key sign log-ins' },
  mail: { test: 'Sent a test mail' },
  owner: { create: 'Made the first owner', reset: 'Gave the owner a new password' },
  password: { change: 'Changed the password', reset: 'Set a new password by a link' },
  profile: { change: 'Changed the profile' },
  session: { end: 'Signed out a device', endOthers: 'Signed out all other devices' },
  settings: { change: 'Changed settings' },
  user: {
    change: 'Changed a person’s rights',
    endSessions: 'Signed a person out everywhere',
    invite: 'Invited a person',
  },
});
