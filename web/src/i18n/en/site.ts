import type { messages } from '@easy-tax/contracts';
import { catalogue } from '../catalogue';

/** The type keeps it equal to the services' text, which a first page does not load. */
const pleaseLogin: (typeof messages)['pleaseLogin'] = 'Please login first to continue';

export const t = catalogue({
  pleaseLogin,
  shareAfterLogin: 'Log in first, then share the paper again',
  skip: 'Skip to content',
  loggedOutElsewhere: 'You logged out in another tab. What you had not sent was removed from this device.',
  failure: {
    title: 'Something went wrong',
    line: 'This page could not be shown. Nothing that you sent was lost.',
    again: 'Load the page again',
  },
  nav: {
    label: 'Main',
    menu: 'Menu',
    home: 'Home',
    profile: 'Profile',
    terms: 'Terms',
    privacy: 'Privacy',
    start: 'Get Started',
    logIn: 'Log In',
  },
  topBar: { label: 'Contact and hours' },
  otherLanguage: 'हिन्दी',
  social: { network: '{{firm}} on Facebook', photos: '{{firm}} on Instagram' },
  footer: {
    label: 'Footer',
    pages: 'Pages',
    office: 'Office',
    dates: 'Due dates on this site are reminders. The department’s notification decides.',
    top: 'Scroll to top',
  },
  newsletter: {
    title: 'Newsletter',
    line: 'Due dates and rule changes, once a month.',
    email: 'Your email',
    example: 'name@example.com',
    subscribe: 'Subscribe',
  },
  banner: { label: 'Breadcrumb', home: 'Home' },
  about: {
    drawing: 'An adviser and a client reading a form together across a desk',
    mission: 'Our mission',
    vision: 'Our vision',
    advisor: 'Free advisor line',
  },
  figures: 'In figures',
  testimonials: {
    authors: { Customer: 'Customer' },
    label: 'What clients say',
    role: 'carousel',
    sample: 'Sample testimonials',
    dot: 'Testimonial {{number}} of {{all}}',
    moving: 'testimonials',
    stars: 'Five stars',
    quoted: '“{{text}}”',
  },
  pause: { play: 'Play {{what}}', pause: 'Pause {{what}}' },
  size: {
    bytes_one: '{{count}} byte',
    bytes_other: '{{count}} bytes',
    kB: '{{size}} kB',
    MB: '{{size}} MB',
    GB: '{{size}} GB',
  },
  toasts: 'Notifications Alt+T',
  close: 'Close',
  loading: 'Loading',
  failed: { retry: 'Retry', line: 'Nothing is lost. Check the connection and try again.' },
  copy: { done: 'Copied', refused: 'Your browser doesn’t let us copy. It is {{text}}' },
  hash: { more: 'Show all<more> of the SHA-256</more>', less: 'Show less<more> of the SHA-256</more>' },
  password: { show: 'Show', hide: 'Hide', showLabel: 'Show password', hideLabel: 'Hide password' },
});
