export default {
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
  map: { open: 'Open in maps' },
} as const;
