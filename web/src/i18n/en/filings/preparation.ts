import { catalogue } from '../../catalogue';

/** Questions between choosing and sending a file. */
export const t = catalogue({
  locked: {
    title: 'This PDF is locked',
    line: 'Type its password. Your browser tries it here and sends the PDF without the lock.',
    signed: 'This PDF has a digital signature. It goes as it is, with its password, so that the signature stays valid.',
    label: 'Password of {{name}}',
    open: 'Open it',
    asItIs: 'Send it locked',
    wrong: 'This password does not open it. Check small letters and the date.',
    unreadable: 'Your browser can’t open this lock. Send the PDF locked: we try your password.',
    stored: 'A password that goes along is stored encrypted. Only our staff can look it up.',
    usual: 'Usual passwords',
    kinds: {
      ais: 'AIS: PAN in small letters, then the date of birth (DDMMYYYY)',
      '26as': 'Form 26AS: the date of birth (DDMMYYYY)',
      itrv: 'ITR-V: PAN in small letters, then the date of birth (DDMMYYYY)',
      bank: 'Bank statement: the bank’s mail names it',
    },
    sample: 'like {{sample}}',
    checked: 'From public guides, checked on {{checked}}. The sender’s own mail decides.',
  },
  shared: {
    title_one: 'Add the shared file?',
    title_other: 'Add the shared files?',
    fromApp: 'Shared from another app or page:',
    fromPage: 'Shared from the page {{from}}:',
    line: 'Add it only if you shared it yourself just now.',
    take: 'Add to the form',
    no: 'Don’t add',
  },
  incomplete: {
    title: 'Is this file complete?',
    line: 'This file seems incomplete: it may still have been loading. Its end is missing: {{name}}',
    look: 'Open it on your device and look at its last page, or load it again.',
    no: 'Choose again',
    send: 'Send it all the same',
  },
  twice: {
    title: 'Send it again?',
    line: 'You sent this file on {{day}} as {{name}} ({{reference}}). Send it again?',
    again: 'Send it again',
    no: 'Don’t send',
  },
});
