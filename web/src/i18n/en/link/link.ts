import { catalogue } from '../../catalogue';

/** The page of a personal link. */
export const t = catalogue({
  title: 'Papers asked for',
  asked_one: 'We need one paper from you',
  asked_other: 'We need {{words}} papers from you',
  missing_one: 'One paper is still missing',
  missing_other: '{{words}} papers are still missing',
  done: 'Thank you. We have everything',
  doneLine: 'We read them and go on with your return. If something is missing, we write or ring.',
  received: 'Received',
  facts: { for: 'For', return: 'Return', by: 'Please by', was: 'Was due on' },
  noneHere: 'None of {{all}} is here yet',
  here_one: '{{count}} of {{all}} is here',
  here_other: '{{count}} of {{all}} are here',
  short: 'No login, no OTP, no money. <link>How do I know it is genuine?</link>',
  photo: 'A photo in daylight with all four corners is enough.',
  list: 'What we ask for',
  number: 'Paper {{number}} of {{all}}',
  onceMore: 'Once more: {{reason}}',
  dontHave: 'I don’t have it<name>: {{title}}</name>',
  why: 'What should we know?',
  reasons: {
    later: 'I will send it later',
    none: 'There is no such paper',
    unknown: 'I don’t know which paper this is',
  },
  more: 'Anything else? You may leave this empty.',
  tell: 'Tell {{name}}',
  file: '{{file}}, {{size}}',
  got: 'Received {{time}} · Receipt {{reference}}',
  told: 'You told us: {{text}}',
  elsewhere: 'We have it.',
  close: 'You can close this page. Until {{day}} you can still send a better photo here.',
  genuine: {
    title: 'Is this really from {{firm}}?',
    never:
      'This page <b>never asks for the password of an account or bank, an OTP, a card or money</b>. If a page does, close it.',
    ring: 'Not sure? Ring the office at the number on your <b>old receipt or its board</b>, not one from a message, and say <number>{{reference}}</number>. They tell you what was asked.',
    only: 'You see here only what was asked. Your return and its figures don’t open with this link. It ends on <date>{{day}}</date>.',
    call: 'Ring the office: <number>{{phone}}</number>',
  },
  ended: {
    title: 'This link has ended',
    line: 'A link works for 14 days, and only for what was asked then. Nothing you sent is lost.',
    newer:
      'Often a newer link was sent to you: look in the same chat or mail. If you find none, ask the office for a new one. It takes them a minute.',
    ring: 'Ring the office',
    account: 'If you have an account, your return is there too. <link>Log in</link>',
  },
  failed: 'What is asked for could not be loaded',
  loading: 'Loading...',
  footer: {
    label: 'Footer',
    line: 'Nothing you send here is public. Only the staff who prepare your return open it.',
    privacy: 'Privacy',
  },
});
