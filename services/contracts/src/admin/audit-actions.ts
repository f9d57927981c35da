/** Things that the audit trail records, and the acts on each. */
export interface AuditVerbs {
  account: 'create' | 'erase';
  audit: 'export';
  batch: 'forms' | 'take-back';
  calendar: 'end' | 'export' | 'make';
  client:
    | 'access-confirm'
    | 'access-decline'
    | 'access-many'
    | 'access-offer'
    | 'access-take'
    | 'add'
    | 'change'
    | 'erase'
    | 'erase-ask'
    | 'import'
    | 'import-preview'
    | 'import-undo'
    | 'merge'
    | 'merge-undo'
    | 'paper'
    | 'pause-reminders'
    | 'rename-group'
    | 'resume-reminders'
    | 'reveal';
  clients: 'export';
  consent: 'give';
  device: 'end' | 'trust';
  email: 'ask' | 'change';
  enquiries: 'export';
  enquiry: 'delete' | 'expire' | 'invite' | 'restore' | 'status';
  erasure: 'ask' | 'giveBack';
  extension: 'record' | 'undo';
  filing:
    | 'delete'
    | 'keep'
    | 'open'
    | 'password'
    | 'purge'
    | 'refuse'
    | 'restore'
    | 'sort'
    | 'suggestion'
    | 'take-back'
    | 'unopen'
    | 'upload';
  filings: 'export';
  google: 'link';
  invite: 'accept' | 'dropReturn' | 'revoke';
  key: 'rotate';
  link: 'make' | 'open' | 'revoke';
  login: 'newPlace';
  mail: 'test';
  owner: 'create' | 'reset';
  'own-form': 'add' | 'change' | 'remove';
  papers: 'many';
  passkey: 'add' | 'remove';
  password: 'change' | 'reset';
  profile: 'change';
  return:
    | 'approve'
    | 'ask'
    | 'ask-change'
    | 'change'
    | 'claim-paid'
    | 'claim-refused'
    | 'document'
    | 'erase'
    | 'extend'
    | 'fee-received'
    | 'message'
    | 'note'
    | 'open'
    | 'paper'
    | 'paper-approval'
    | 'pause-reminders'
    | 'payment-undone'
    | 'remind'
    | 'reminded'
    | 'resume-reminders'
    | 'settle'
    | 'step'
    | 'take-back'
    | 'unreminded'
    | 'withdraw';
  returns: 'export';
  session: 'end' | 'endOthers';
  settings: 'change';
  'two-step': 'add' | 'fail' | 'moved' | 'off' | 'on' | 'recovery' | 'reset';
  user: 'change' | 'endSessions' | 'invite';
}

/** `<thing>.<verb>`: `enquiry.delete`. */
export type AuditAction = { [Thing in keyof AuditVerbs]: `${Thing}.${AuditVerbs[Thing]}` }[keyof AuditVerbs];

/** Lists whose exports are recorded. */
export type ExportedList = {
  [Thing in keyof AuditVerbs]: 'export' extends AuditVerbs[Thing] ? Thing : never;
}[keyof AuditVerbs];

/** Keys whose change is recorded. */
export type RotatedKey = 'signing_key' | 'secrets_key';
