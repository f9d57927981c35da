import { catalogue } from '../catalogue';

export const about = catalogue({ title: 'About' });

export const services = catalogue({
  title: 'Services',
  work: 'What we do',
  filter: 'Filter',
  filters: { all: 'All Services', tax: 'Tax Services', gst: 'GST Services', finance: 'Financial Services' },
  all_one: '{{count, number}} service',
  all_other: '{{count, number}} services',
  shown: '{{shown, number}} of {{all, number}} shown',
  ask: 'Contact us about this',
});

export const images = catalogue({
  title: 'Image Gallery',
  filter: 'Filter',
  filters: { all: 'All', tax: 'Tax', gst: 'GST', finance: 'Financial Services' },
  featured: 'Featured',
  ask: 'Ask about this',
  shown: '{{shown, number}} of {{found, number}} shown',
  more: 'Uncover More Services',
});

export const cases = catalogue({
  title: 'Case studies',
  line: 'Samples of our work, told without names.',
  filter: 'Filter case studies',
  filters: {
    all: 'All',
    corporate: 'Corporate',
    personal: 'Personal',
    advisory: 'Advisory',
    consult: 'Consult',
    insurance: 'Insurance',
  },
  sample: 'Sample',
  shown: '{{shown, number}} of {{all, number}} case studies shown',
  empty: { title: 'None yet', line: 'There is no case study of this kind so far.', all: 'Show all' },
});

export const legal = catalogue({
  title: 'Terms and Privacy Policy',
  contents: 'Contents',
  sample: 'Sample text',
  lawyer: 'A lawyer completes it before launch.',
});

export const notFound = catalogue({
  title: 'Page Not Found !!',
  line: 'This entry isn’t in our books. The address may have a typing mistake, or the page has moved.',
  login: 'Log In',
  home: 'Go to Home',
  contact: 'Contact us',
});

export const contact = catalogue({
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
