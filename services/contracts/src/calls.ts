import type { z } from 'zod';
import * as account from './account.js';
import { Done } from './answer.js';
import * as enquiry from './enquiry.js';
import * as filing from './filing.js';
import { limits } from './limits.js';
import { SiteConfig } from './site-config.js';

export type Access = 'public' | 'user' | 'admin' | 'owner';
export type Service = 'auth' | 'contacts' | 'filings' | 'gateway';

/** One call of the API: where it is, who may make it, what goes in and what comes out. */
export interface Call {
  readonly service: Service;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Parameters as `:name`. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly status: number;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The body is multipart with one part named `file` beside the fields of `body`. */
  readonly multipart?: boolean;
  readonly answer: z.ZodType;
  /** Statuses of `E` beyond 400, 429, 500 and 503, which any call may answer. */
  readonly errors: readonly number[];
  /** Honours `Idempotency-Key`: the same key within 24 h gives the first answer again. */
  readonly idempotent?: boolean;
  /** Largest JSON body in bytes, where it is not the usual one. */
  readonly bodyLimit?: number;
}

const defineCalls = <T extends Record<string, Call>>(calls: T): { readonly [K in keyof T]: T[K] & Call } => calls;

/** Every call of the product's API. Services bind them, the web makes them, the documentation is made from them. */
export const calls = defineCalls({
  register: {
    service: 'auth',
    method: 'POST',
    path: '/auth/register',
    access: 'public',
    summary: 'Make an account',
    status: 201,
    body: account.RegisterInput,
    answer: Done,
    errors: [409],
  },
  login: {
    service: 'auth',
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    summary: 'Begin a session',
    status: 200,
    body: account.LoginInput,
    answer: account.LoginAnswer,
    errors: [401, 403],
  },
  checkAuth: {
    service: 'auth',
    method: 'GET',
    path: '/auth/checkauth',
    access: 'user',
    summary: 'Who is logged in',
    status: 200,
    answer: account.CheckAuthAnswer,
    errors: [401],
  },
  logout: {
    service: 'auth',
    method: 'POST',
    path: '/auth/logout',
    access: 'user',
    summary: 'End this session everywhere',
    status: 200,
    answer: Done,
    errors: [401],
  },
  forgotPassword: {
    service: 'auth',
    method: 'POST',
    path: '/auth/password/forgot',
    access: 'public',
    summary: 'Send a reset link, if the address has an account',
    status: 202,
    body: account.ForgotInput,
    answer: Done,
    errors: [],
  },
  resetPassword: {
    service: 'auth',
    method: 'POST',
    path: '/auth/password/reset',
    access: 'public',
    summary: 'Set a new password by a reset link',
    status: 200,
    body: account.ResetInput,
    answer: Done,
    errors: [],
  },
  verifyEmail: {
    service: 'auth',
    method: 'POST',
    path: '/auth/email/verify',
    access: 'public',
    summary: 'Confirm an e-mail address by its link',
    status: 200,
    body: account.VerifyEmailInput,
    answer: Done,
    errors: [],
  },
  resendVerification: {
    service: 'auth',
    method: 'POST',
    path: '/auth/email/resend',
    access: 'user',
    summary: 'Send the confirming link again',
    status: 202,
    answer: Done,
    errors: [401],
  },
  google: {
    service: 'auth',
    method: 'POST',
    path: '/auth/google',
    access: 'public',
    summary: 'Begin a session with a Google ID token',
    status: 200,
    body: account.GoogleInput,
    answer: account.LoginAnswer,
    errors: [401, 403, 404],
  },
  changeProfile: {
    service: 'auth',
    method: 'PATCH',
    path: '/auth/profile',
    access: 'user',
    summary: 'Change name, city, occupation or picture',
    status: 200,
    body: account.ProfileChange,
    answer: account.ProfileAnswer,
    errors: [401],
    bodyLimit: limits.profileBody,
  },
  listUsers: {
    service: 'auth',
    method: 'GET',
    path: '/auth/users',
    access: 'owner',
    summary: 'All accounts',
    status: 200,
    query: account.UserQuery,
    answer: account.UserList,
    errors: [401, 403],
  },
  changeUser: {
    service: 'auth',
    method: 'PATCH',
    path: '/auth/users/:id',
    access: 'owner',
    summary: 'Change role, staff role or blocking',
    status: 200,
    body: account.UserChange,
    answer: account.UserAnswer,
    errors: [401, 403, 404, 409],
  },

  submitEnquiry: {
    service: 'contacts',
    method: 'POST',
    path: '/contact-data/submit',
    access: 'public',
    summary: 'Send a message to the office',
    status: 201,
    body: enquiry.EnquiryInput,
    answer: Done,
    errors: [409],
    idempotent: true,
  },
  listEnquiries: {
    service: 'contacts',
    method: 'GET',
    path: '/contact-data/get',
    access: 'admin',
    summary: 'All enquiries',
    status: 200,
    query: enquiry.EnquiryQuery,
    answer: enquiry.EnquiryList,
    errors: [401, 403],
  },
  deleteEnquiry: {
    service: 'contacts',
    method: 'DELETE',
    path: '/contact/contact-data/delete/:id',
    access: 'owner',
    summary: 'Delete an enquiry',
    status: 200,
    answer: Done,
    errors: [401, 403, 404],
  },
  restoreEnquiry: {
    service: 'contacts',
    method: 'POST',
    path: '/contact-data/restore/:id',
    access: 'owner',
    summary: 'Undo a delete within 10 seconds',
    status: 200,
    answer: Done,
    errors: [401, 403, 404],
  },
  subscribe: {
    service: 'contacts',
    method: 'POST',
    path: '/contact-data/newsletter',
    access: 'public',
    summary: 'Ask for the newsletter',
    status: 202,
    body: enquiry.NewsletterInput,
    answer: Done,
    errors: [],
  },

  uploadFiling: {
    service: 'filings',
    method: 'POST',
    path: '/api/upload-file',
    access: 'user',
    summary: 'Send a document',
    status: 201,
    body: filing.FilingInput,
    multipart: true,
    answer: filing.UploadAnswer,
    errors: [401, 409, 413, 415, 422],
    idempotent: true,
  },
  listFilings: {
    service: 'filings',
    method: 'GET',
    path: '/api/download-files',
    access: 'admin',
    summary: 'All filings',
    status: 200,
    query: filing.FilingQuery,
    answer: filing.FilingList,
    errors: [401, 403],
  },
  myFilings: {
    service: 'filings',
    method: 'GET',
    path: '/api/my-filings',
    access: 'user',
    summary: 'My own filings',
    status: 200,
    answer: filing.MyFilings,
    errors: [401],
  },
  deleteFiling: {
    service: 'filings',
    method: 'DELETE',
    path: '/file/file_submit/delete/:id',
    access: 'owner',
    summary: 'Delete a filing',
    status: 200,
    answer: Done,
    errors: [401, 403, 404],
  },
  restoreFiling: {
    service: 'filings',
    method: 'POST',
    path: '/file/file_submit/restore/:id',
    access: 'owner',
    summary: 'Undo a delete within 10 seconds',
    status: 200,
    answer: Done,
    errors: [401, 403, 404],
  },

  siteConfig: {
    service: 'gateway',
    method: 'GET',
    path: '/config.json',
    access: 'public',
    summary: 'What the UI must know of this installation',
    status: 200,
    answer: SiteConfig,
    errors: [],
  },
});
export type CallName = keyof typeof calls;

/** `pathOf(calls.deleteFiling, { id })`: the address of a call with its parameters filled in. */
export function pathOf(call: Call, params: Readonly<Record<string, string>> = {}): string {
  return call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${call.path} needs ${name}`);
    return encodeURIComponent(value);
  });
}
