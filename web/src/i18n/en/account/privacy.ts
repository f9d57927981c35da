import { catalogue } from '../../catalogue';

export const t = catalogue({
  title: 'Consent and retention',
  failed: 'Consents and retention did not load.',
  given: 'You agreed on {{at}} · version {{version}} · from {{address}}',
  missing: 'Not recorded: Google made this account, or it is older than this list.',
  none: 'Not yet: asked with the first paper you send.',
  agree: 'I agree',
  purposes: { account: 'To run your account', papers: 'To read the papers you send and prepare your filing' },
  withdraw:
    'To withdraw a consent, ask for erasure below: papers and data that no law makes us keep are then erased. For one paper, write to us.',
  kept: 'What we keep, and how long',
  kinds: {
    papers: 'Papers, messages, returns that are not filed',
    returns: 'Filed returns with your approval: name, email, time, internet address',
    openings: 'Who opened your papers',
    enquiries: 'Messages from the contact form',
    audit: 'Log of who did what, without names',
    mails: 'Mails that wait to be sent',
    backups: 'Backups',
  },
  ends: {
    papers: 'you erase the account, or ask us to delete one',
    returns_one: '{{count}} year after filing, also if you erase the account',
    returns_other: '{{count}} years after filing, also if you erase the account',
    openings: 'a year after the opening, or you erase the account',
    enquiriesErased: 'you erase the account, if its email is confirmed',
    enquiries_one: '{{count}} month after they are closed, or you erase the account',
    enquiries_other: '{{count}} months after they are closed, or you erase the account',
    audit: 'no end is set',
    mails: 'they are sent, at most three days of tries',
    backups_one: 'a copy is {{count}} day old',
    backups_other: 'a copy is {{count}} days old',
    noBackups: 'the office deletes the copies that it makes by hand',
  },
});

export const openings = catalogue({
  title: 'Who opened your papers',
  line: 'Each person appears at most once an hour for a paper. Entries stay for a year.',
  you: 'You · {{at}} · {{reference}}',
  client: '{{name}}, for the client · {{at}} · {{reference}}',
  office: 'The office ({{name}}) · {{at}} · {{reference}}',
  none: 'Nobody has opened a paper of yours yet.',
  failed: 'The list did not load.',
  pages: 'Pages of who opened your papers',
  newer: 'Newer',
  older: 'Older',
});

export const yourData = catalogue({
  title: 'Your data',
  download: {
    title: 'Download everything',
    line: 'One ZIP with your profile, every paper that this site shows you under its reference, and the messages from your address once that is confirmed. A page in it shows all of it with the checksums, also without a connection.',
    send: 'Download my data',
    rule: 'The download works for 15 minutes and ends when you log out. Your papers are in it: keep it where only you can read it.',
  },
  erase: {
    title: 'Erase your account',
    line: 'Your profile, your logins and your files go for good. So do your messages and the newsletter, if your address is confirmed.',
    open: 'Erase my account',
    keeps: 'What we may keep',
    law: 'The {{act}} lets you have your data erased, except for what tax law makes a firm keep. Its core duties apply from {{applies}}.',
    books:
      'Returns that we have filed for you: each with your approval, its draft and its acknowledgement, for 7 years after its filing unless the office has set another time. Your own that are not filed yet are withdrawn and go with the rest.',
    shared:
      'Returns with your approvals, papers and messages of firms, of clients for whom others act, too, and of clients that the office has entered itself or joined with such an entry, unless you ask the office to erase those: they stay with that client, and its open returns go on. The name, the mobile number, the email and the message that you sent papers with are taken from them.',
    audit:
      'In the log of who did what: numbers, times and network addresses. Not your name, your email or your papers.',
    copies: 'In backups: what was copied before, until newer ones take their place.',
    source: 'Source: {{source}}, read on {{checked}}. The Act and the department’s notifications decide.',
  },
  ask: {
    title: 'Erase your account?',
    line: 'Everything of {{email}} on this site is erased but filed returns with their approval and what belongs to firms, to clients for whom others act, too, or to clients that the office has entered. Nobody can bring it back. Your own open returns are withdrawn; theirs go on. You are logged out everywhere at once; a mail tells you when it is done.',
    first: 'Download your data first if you may need it.',
    current: 'Current password',
    wanted: 'Enter your current password',
    send: 'Erase everything',
    keep: 'Keep my account',
    google: 'You log in with Google alone?',
    link: 'Mail me a link instead',
    maybe:
      'The erasure may have begun: then a mail tells you when it is done. If you can still log in, ask for it again.',
    opened:
      'You have opened the link that we mailed. Everything of your account on this site is erased but filed returns with their approval and what belongs to firms, to clients for whom others act, too, or to clients that the office has entered. Nobody can bring it back. Your own open returns are withdrawn; theirs go on.',
  },
});
