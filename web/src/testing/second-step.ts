import type { TwoStep } from '@easy-tax/contracts';
import { ok } from './answers';

/** The second step of an account: none; override what matters to the test. */
export const twoStep = (change: Partial<TwoStep> = {}) =>
  ok({
    data: { on: false, app: false, requiredOfStaff: false, since: null, lastUsedAt: null, recoveryLeft: 0, ...change },
  });

/** For `answering`: an account without sessions, second step and devices. */
export const securityAnswers = {
  'GET /auth/sessions': ok({ data: [] }),
  'GET /auth/factors': twoStep(),
  'GET /auth/factors/passkeys': ok({ data: { passkeys: [], site: null } }),
  'GET /auth/factors/devices': ok({ data: [] }),
};
