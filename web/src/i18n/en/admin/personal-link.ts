import { catalogue } from '../../catalogue';

/** Staff send a personal link to the requests of one return. */
export const t = catalogue({
  open: 'Personal link',
  title: 'Personal link',
  line: 'It opens what is asked for, without a login, on any phone: nothing else of the return. It works for 14 days, until nothing is asked for any more, or until you make a newer one.',
  living: 'A link of {{by}} works until {{day}}. {{channel}} {{opened}}',
  channels: { mail: 'It was mailed on {{time}}.', copy: 'It was made on {{time}}, to be sent by hand.' },
  opened: 'First opened on {{time}}.',
  unopened: 'Nobody has opened it yet.',
  none: 'No link works now.',
  end: 'End the link',
  make: 'Make a link to send',
  mail: 'Mail a link',
  mailTo: 'The mail goes to {{addresses}}.',
  text: 'The text, in the client’s language',
  once: 'Copy or send it now: the link can’t be shown again.',
  copyText: 'Copy text',
  copyLink: 'Copy link',
  whatsapp: 'WhatsApp to {{mobile}}',
  whatsappAnyone: 'WhatsApp',
  failed: 'The link could not be loaded',
});
