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
    returns: 'Filed returns with your approval',
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
    mails: 'they are sent, at most three days',
    backups_one: 'a copy is {{count}} day old',
    backups_other: 'a copy is {{count}} days old',
    noBackups: 'the office deletes the copies that it makes by hand',
  },
});

export const openings = catalogue({
  title: 'Who opened your papers',
  line: 'Each person appears at most once an hour for a paper. Entries stay for a year.',
  client: 'You · {{at}} · {{reference}}',
  office: 'The office ({{name}}) · {{at}} · {{reference}}',
  none: 'Nobody has opened a paper of yours yet.',
  failed: 'The list did not load.',
  pages: 'Pages of who opened your papers',
  newer: 'Newer',
  older: 'Older',
});
