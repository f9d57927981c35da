import { catalogue } from '../../catalogue';

/** Text of each consent. A change raises its version (`consentVersions` in contracts). */
export const t = catalogue({
  account:
    'By registering you agree that we keep your name and email to run your account: <terms>Terms</terms>, <privacy>Privacy</privacy>.',
  papers: 'By sending you agree that we keep and read this paper to prepare your filing: <privacy>Privacy</privacy>.',
});
