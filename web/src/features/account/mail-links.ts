import { forgetToken } from '../../lib/token';
import { confirmEmailChange } from './api/change-email';
import { verifyEmail } from './api/verify-email';

/** What the links of mails to /login do, by their parameter; each answers what to tell. */
export const mailLinks = {
  verify: verifyEmail,
  newEmail: async (token: string) => {
    const done = await confirmEmailChange(token);
    // Whoever is logged in here is so no more: the change has ended all sessions.
    forgetToken();
    return done;
  },
};
