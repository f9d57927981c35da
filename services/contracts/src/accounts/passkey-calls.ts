import { callsOf } from '../common/call.js';
import * as factor from './second-factor.js';

const { get, post, patch } = callsOf('auth');
const area = '/auth/factors/passkeys';

/** Calls on the caller's own passkeys. */
export const passkeyCalls = {
  passkeys: get(area, 'user', 'The passkeys of the caller, and where they work', {
    answer: factor.PasskeysAnswer,
    enrolment: true,
  }),
  startPasskey: post(
    `${area}/options`,
    'user',
    'Get a challenge for a new passkey, by the current password and a mailed code',
    {
      body: factor.TwoStepStart,
      answer: factor.NewPasskeyAnswer,
      errors: [409],
      enrolment: true,
      secondLook: true,
    },
  ),
  addPasskey: post(
    area,
    'user',
    'Add a passkey; the first factor turns two-step login on, ends all other sessions and brings recovery codes',
    {
      status: 201,
      body: factor.PasskeyAddition,
      answer: factor.RecoveryCodes,
      errors: [409],
      enrolment: true,
      secondLook: true,
    },
  ),
  renamePasskey: patch(`${area}/:id`, 'user', 'Give a passkey another name', {
    body: factor.PasskeyName,
    errors: [404],
  }),
  removePasskey: post(
    `${area}/:id/end`,
    'user',
    'Remove a passkey, by the current password; without the last factor two-step login is off',
    { body: factor.PasskeyRemoval, errors: [404, 409], secondLook: true },
  ),
};
