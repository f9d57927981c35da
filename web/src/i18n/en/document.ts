/** What stands in a page around the app: while the login is checked, and without JavaScript. */
export default {
  loading: 'Loading...',
  needsScript: 'This page needs JavaScript. You can ring or write to us:',
  contact: 'Contact',
} as const;
