import { catalogue } from '../catalogue';

export const t = catalogue({
  title: 'Contact',
  line: 'Ring, write, or come by with your papers.',
  reach: 'How to reach us',
  write: 'Write or come by',
  cards: { address: 'Address', phone: 'Phone', email: 'Email', hours: 'Open Time' },
  form: {
    title: 'Send a message',
    name: 'Name',
    mobile: 'Mobile',
    email: 'Email',
    message: 'Message',
    secrets: 'Please leave out passwords and full card numbers.',
    send: 'Send message',
  },
  map: {
    elsewhere: 'The office on other maps',
    open: 'Open in {{map}}',
    openStreetMap: 'OpenStreetMap',
    google: 'Google Maps',
    show: 'Show the live map',
    privacy: 'The live map is fetched from OpenStreetMap only when you ask for it.',
    title: 'Map around the office of {{firm}}',
  },
});
