import { callsOf } from '../common/call.js';
import { LoggedIn } from './schema.js';
import * as twoStep from './two-step.js';

const { get, post } = callsOf('auth');

/** Calls on the second step of a login: apart, so that pages which know none of them do not fetch their shapes. */
export const twoStepCalls = {
  secondStep: post('/auth/login/second', 'public', 'End a login with a code, where its answer asks for one', {
    body: twoStep.SecondStepInput,
    answer: LoggedIn,
    errors: [401, 403],
  }),
  twoStep: get('/auth/factors', 'user', 'Whether logins of the caller need a code', {
    answer: twoStep.TwoStepAnswer,
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
      body: twoStep.TwoStepStart,
      answer: twoStep.TwoStepBegun,
      errors: [409],
      enrolment: true,
      secondLook: true,
    },
  ),
  confirmTwoStep: post(
    '/auth/factors/totp/confirm',
    'user',
    'Turn two-step login on, or move it to another app, by that app’s first code; all other sessions end',
    { body: twoStep.TwoStepConfirm, errors: [409], enrolment: true, secondLook: true },
  ),
  renewRecoveryCodes: post('/auth/factors/recovery', 'user', 'Get new recovery codes, by a code', {
    body: twoStep.CodeInput,
    answer: twoStep.RecoveryCodes,
    errors: [409],
  }),
  endTwoStep: post('/auth/factors/end', 'user', 'Turn two-step login off, by the password and a code', {
    body: twoStep.TwoStepEnd,
    errors: [409],
  }),
};
