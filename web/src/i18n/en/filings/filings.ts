import type { FilingInput } from '@easy-tax/contracts';
import { catalogue } from '../../catalogue';

export const t = catalogue({
  crumb: 'Tax Filing',
  line: 'Send one paper or many. Each gets its own receipt.',
  another: 'Send another paper',
  leave: 'An upload is under way. Leave this page and cancel it?',
  checklist: {
    label: 'Before you send',
    title: 'Papers to keep ready',
    photo: 'For a clear photo',
    photoLine: 'Daylight, paper flat, all four corners in view. One page per photo.',
    stuck: 'Stuck? Ring {{phone}}',
    forForm: 'Papers for {{form}}',
    source: 'Source: {{source}}; checked on {{checked}}. The department’s notification decides.',
    own: 'The list of {{firm}}.',
  },
  which: {
    label: 'For which return?',
    hint: 'Optional. We sort the paper if you are not sure.',
    none: 'Not sure, or for another one',
    only: 'For <b>{{client}}</b>: {{title}} · {{form}}',
    change: 'Change<what> the return</what>',
    over: 'The chosen return takes no more papers, or you no longer act for this client. Choose another one, or let us sort the paper.',
  },
  form: {
    send: 'Send to {{firm}}',
    privacy:
      'Only you, others who act for the same client and the staff who review filings can open your papers. You can ask us to delete them.',
  },
  file: {
    label: 'File',
    labelAll: 'Files',
    hint: 'Photos, PDF, Word, Excel (XLSX), TXT, CSV, JSON or ZIP, up to {{maxMb}}\u00a0MB each.',
    drop: 'Drop to add the files',
    choose: 'Choose files',
    camera: 'Take photos',
    orDrop: 'or drop or paste them here',
    tooMany: 'At most {{count}} files at a time. The others were left out.',
    repeated: 'In the list already, so left out: {{names}}',
    pages: 'Add pages or crop',
    cancel: 'Cancel upload',
    remove: 'Remove {{name}}',
    upload: 'Upload',
    kept: 'Nothing was lost. Try again.',
    safe: 'Nothing was lost.',
    again: 'Try again',
    offline: 'You are offline. It goes on by itself when the line is back.',
    unreadable: 'This file was changed or moved after you chose it. Choose it again.',
    sentOtherwise:
      'This file was sent from another tab, with other words. Send it again only if it is to arrive twice: Filing Details shows your papers.',
    stopped: 'The upload was stopped. Filing Details shows whether the paper arrived.',
    notYet: 'Not sent yet.',
    settled: 'This file was not sent: the office does not need it any more.',
    shareAgain: 'The shared paper did not arrive. Share it again, or choose it here.',
    later: 'One moment: choose the next file once this one has arrived.',
  },
  draft: {
    file: 'Restored: what you typed and the files you chose. It is kept on this device only, until you send it or log out.',
    fileLost: 'Restored: what you typed. Please choose the files again.',
    words: 'Restored: what you typed. It is kept on this device only, until you send it or log out.',
    discard: 'Discard',
  },
  progress: {
    amount: '{{part}} of {{whole}}',
    seconds_one: 'about {{count}} second left',
    seconds_other: 'about {{count}} seconds left',
    minutes_one: 'about {{count}} minute left',
    minutes_other: 'about {{count}} minutes left',
    awaited: '{{amount}} sent. Waiting for the receipt.',
    left: '{{amount}} · {{speed}}/s · {{left}}',
    typing: '{{line}}. You can keep typing.',
  },
  receipt: {
    label: 'Receipt',
    incomplete:
      'This file seems incomplete: its end is missing. Open it on your device, and send it again if pages are missing.',
    title: 'Receipt for a paper',
    held: 'We hold the file named below, exactly as it reached us.',
    from: 'From',
    for: 'For',
    message: 'Message',
    checksum: 'Checksum',
    next: 'What happens next',
    nextLine:
      'A chartered accountant reads the paper and writes if something is missing. You approve the figures before anything is filed. You can follow each step in your account under Filing Details.',
    proof:
      'This receipt says that the paper arrived. It isn’t an acknowledgement of the Income Tax Department. Made by the system and valid without a signature. The checksum changes if even one character of the file does.',
    print: 'Print or save as PDF',
    back: 'Filing Details',
    dayAndTime: '{{day}}, {{time}} IST',
    printed: '{{firm}} receipt {{reference}}',
    received: 'Received',
    keep: 'Keep this receipt. You will find it again in your account.',
    reference: 'Reference',
    file: 'File',
    size: 'Size',
    hash: 'SHA-256',
    time: '{{time}} IST',
    mine: 'See my papers',
    copy: 'Copy reference',
  },
});

/** Fields of the Tax Filing form, for clients and staff. A field without texts does not compile. */
export const filingFields = catalogue({
  name: { label: 'Name', hint: 'As on your PAN card' },
  mobile: { label: 'Mobile', hint: '10 digits' },
  email: { label: 'Email', hint: 'We write here about these papers' },
  message: { label: 'Message', hint: 'What the paper is, and what you would like us to do' },
} satisfies Record<keyof FilingInput, { label: string; hint: string }>);

/** The ways to send one paper that is asked for. */
export const sendFile = catalogue({
  takePhoto: 'Take a photo<name> of {{title}}</name>',
  chooseFile: 'Choose a file<name> for {{title}}</name>',
  severalPages: 'Several pages<name> of {{title}}</name>',
  smaller: '‘Several pages’ makes a photo smaller.',
  instead: 'Send another file<name> instead of {{file}}</name>',
  send: 'Send',
});

/** After a paper was sent whose PAN is another person's. */
export const sentQuestions = catalogue({
  line: '<b>{{file}}</b> seems to be a paper of PAN {{pan}}, not yours. Send it all the same?',
  keep: 'Send it all the same<of> ({{file}})</of>',
  takeBack: 'Take it back<of> ({{file}})</of>',
});
