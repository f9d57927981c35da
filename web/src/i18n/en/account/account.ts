import { catalogue } from '../../catalogue';

export const t = catalogue({
  center: 'Account Center',
  tabs: { label: 'Account', personal: 'Personal Details', filings: 'Filing Details' },
  parts: {
    profile: 'Profile',
    profileLine: 'Name, email, city, occupation, language, picture',
    security: 'Security',
    securityLine: 'Password, two-step login, passkeys, change of email, devices',
    privacy: 'Privacy',
    privacyLine: 'Who opened your papers, your consents, a copy of your data, erasing the account',
  },
  logout: 'Logout',
  none: 'N/A',
  fields: { name: 'Name', email: 'Email', password: 'Password', newPassword: 'New password' },
  wanted: { email: 'Enter your email', password: 'Enter your password', newPassword: 'Choose a password' },
  promise: {
    label: 'What happens next',
    title: 'Your papers, in one place',
    send: 'Send Form 16 or bills from your phone',
    receipt: 'Get a receipt for every file',
    progress: 'See where your return stands',
  },
  or: 'or',
  google: 'Continue with Google',
  login: {
    title: 'Login',
    code: 'Confirm that it is you',
    forgot: 'Forgot Password?',
    send: 'Login',
    register: 'New here? <link>Register</link>',
  },
  again: {
    title: 'Log in again',
    line: 'Your session has ended. What you typed and chose is still here.',
    done: 'You are logged in again. Send it now.',
    changed: 'Changed your email? Type the new one.',
  },
  register: { hint: 'At least 8 characters. A short sentence works well.' },
  forgot: {
    title: 'Forgot Password',
    line: 'Enter the email you registered with. If it has an account, a link arrives within a few minutes.',
    send: 'Send Reset Link',
    back: 'Back to login',
  },
  reset: {
    title: 'New password',
    line: 'After this you log in with the new password, here and on every other device.',
    send: 'Set new password',
    old: 'Is the link too old? <link>Ask for a new one</link>',
  },
  personal: {
    role: 'Role',
    city: 'City',
    occupation: 'Occupation',
    saved: 'Saved',
    change: 'Change<name> {{field}}</name>',
    save: 'Save',
    cancel: 'Cancel',
    roles: { user: 'Client', admin: 'Staff' },
    occupations: {
      'Chartered Accountant': 'Chartered Accountant',
      Student: 'Student',
      'Working Professional': 'Working Professional',
      Intern: 'Intern',
      Freelancer: 'Freelancer',
    },
    language: 'Language',
    languages: { en: 'English', hi: 'हिन्दी' },
    languageLine: 'For this site and our mails to you.',
  },
  confirm: {
    title: 'Confirm your email',
    line: 'Mails about your returns begin once you open the link that we sent to {{email}}.',
    again: 'Send the link again',
  },
});

export const session = catalogue({
  over: 'Your session has ended. Nothing on this page is lost.',
  again: 'Log in again',
});

/** Texts outside the app: during the session check, and without JavaScript. */
export const beforeApp = catalogue({
  loading: 'Loading...',
  needsScript: 'This page needs JavaScript',
  switchOn: 'Switch it on in the settings of your browser and load the page again. Or reach us without it:',
  ring: 'Ring {{phone}}',
  contact: 'Contact',
});
