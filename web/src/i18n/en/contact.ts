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
    office: 'Our office',
    directions: 'Directions in Google Maps',
    show: 'Show the map',
    privacy: 'The map is loaded from OpenStreetMap only after you click.',
    title: 'Map around the office of {{firm}}',
  },
});
