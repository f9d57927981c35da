import { z } from 'zod';
import { callsOf } from '../common/call.js';
import { recordId, timestamp } from '../common/fields.js';
import { LoggedIn } from './schema.js';
import * as factor from './second-factor.js';

/** A browser that logs in without the second step. */
export const TrustedDevice = z.object({
  _id: recordId,
  createdAt: timestamp,
  lastUsedAt: timestamp,
  expiresAt: timestamp,
  userAgent: z.string(),
  address: z.string(),
});
export type TrustedDevice = z.infer<typeof TrustedDevice>;
const TrustedDeviceList = z.object({ success: z.literal(true), data: z.array(TrustedDevice) });

const { get, post, remove } = callsOf('auth');

/** Calls on the second step of a login: apart, so that pages which know none of them do not fetch their shapes. */
export const twoStepCalls = {
  secondStep: post('/auth/login/second', 'public', 'End a login with a code, where its answer asks for one', {
    body: factor.SecondStepInput,
    answer: LoggedIn,
    errors: [401, 403],
  }),
  twoStep: get('/auth/factors', 'user', 'Whether logins of the caller need a code', {
    answer: factor.TwoStepAnswer,
    enrolment: true,
  }),
  mailFactorCode: post('/auth/factors/mailed-code', 'user', 'Mail the caller a code to set a second factor up by', {
    status: 202,
    enrolment: true,
  }),
  startTwoStep: post(
    '/auth/factors/totp',
    'user',
    'Get a secret for a first or another authenticator app, by the current password and a mailed code',
    {
      status: 201,
      body: factor.TwoStepStart,
      answer: factor.TwoStepBegun,
      errors: [409],
      enrolment: true,
      secondLook: true,
    },
  ),
  confirmTwoStep: post(
    '/auth/factors/totp/confirm',
    'user',
    'Turn two-step login on, or move it to another app, by that app’s first code; all other sessions end',
    { body: factor.TwoStepConfirm, errors: [409], enrolment: true, secondLook: true },
  ),
  renewRecoveryCodes: post('/auth/factors/recovery', 'user', 'Get new recovery codes, by a second factor', {
    body: factor.FactorInput,
    answer: factor.RecoveryCodes,
    errors: [409],
  }),
  endTwoStep: post('/auth/factors/end', 'user', 'Turn two-step login off, by the password and a code', {
    body: factor.TwoStepEnd,
    errors: [409],
  }),
};

/** Second looks, and the devices that skip the second step of a login. */
export const lookCalls = {
  startLook: post('/auth/factors/look/options', 'user', 'The kinds of second factor for a second look', {
    answer: z.object({ success: z.literal(true), data: factor.SecondStepWays }),
  }),
  checkFactor: post('/auth/factors/look', 'user', 'Show a second factor again, for acts that need a second look', {
    body: factor.FactorInput,
    errors: [409],
  }),
  trustedDevices: get('/auth/factors/devices', 'user', 'The devices that log in without a code, the newest first', {
    answer: TrustedDeviceList,
  }),
  endTrust: remove('/auth/factors/devices/:id', 'user', 'Trust one of these devices no longer', {
    errors: [404],
    secondLook: true,
  }),
};
