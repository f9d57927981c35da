import { catalogue } from '../../../catalogue';

/** In place of promised mails, for a client who gets none. */
export const noMail = catalogue({
  filed:
    'No mail goes out: nobody has confirmed an address for {{name}}. Give the ITR-V yourself, and ask to e-verify by {{day}}.',
  filedLate:
    'No mail goes out: nobody has confirmed an address for {{name}}. Give the ITR-V yourself, and ask to e-verify now: the last day was {{day}}.',
  finished: 'No mail goes out: nobody has confirmed an address for {{name}}. Give the proof of filing yourself.',
  draft:
    'No mail goes out: nobody has confirmed an address for {{name}}. Have the draft signed on paper, then record that approval.',
  asked:
    'No mail goes out: nobody can log in for {{name}}. Ask, then send a personal link, by WhatsApp, mail or as you like.',
  message: 'Nobody can log in for this client to read it, and no mail goes out.',
});
