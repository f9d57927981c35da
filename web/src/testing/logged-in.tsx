import type { SessionUser } from '@easy-tax/contracts';
import type { ReactNode } from 'react';
import { storeToken } from '../lib/http/token';
import { SessionProvider, useSession } from '../lib/session/session';
import { type Answers, answering, ok } from './answers';
import { visit } from './visit';

/** A client; override what matters to the test. */
export const aUser = (change: Partial<SessionUser> = {}): SessionUser => ({
  _id: '019ab000-0000-7000-8000-000000000900',
  role: 'user',
  staffRole: null,
  name: 'Aarti Bhatt',
  email: 'aarti@example.com',
  emailVerified: true,
  occupation: null,
  city: null,
  language: 'en',
  profilePicture: null,
  secondFactor: null,
  ...change,
});

export const anOwner = (): SessionUser => aUser({ role: 'admin', staffRole: 'owner', name: 'Meera Joshi' });
export const aReviewer = (): SessionUser => aUser({ role: 'admin', staffRole: 'reviewer', name: 'Rohan Verma' });

/** For `answering`: this user's login check. */
export const checkedAs = (user: SessionUser) => ({ 'GET /auth/checkauth': ok({ data: { user } }) });

/** A page for a logged-in user: rendered after the login check. */
export function loggedIn(page: ReactNode): ReactNode {
  storeToken('token-of-the-test');
  return (
    <SessionProvider>
      <AfterLoginCheck>{page}</AfterLoginCheck>
    </SessionProvider>
  );
}

/** Opens a page as this user. @returns requests to the server */
export function visitAs(user: SessionUser, page: ReactNode, at: Parameters<typeof visit>[1], answers: Answers = {}) {
  const asked = answering({ ...checkedAs(user), ...answers });
  return { person: visit(loggedIn(page), at), asked };
}

function AfterLoginCheck({ children }: { readonly children: ReactNode }) {
  return useSession().user ? children : null;
}
