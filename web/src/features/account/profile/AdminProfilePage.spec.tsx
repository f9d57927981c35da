import { messages } from '@easy-tax/contracts';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { ok } from '../../../testing/answers';
import { browserWithPasskeys } from '../../../testing/browser-with-passkeys';
import { anOwner, checkedAs, visitAs } from '../../../testing/logged-in';
import AdminProfilePage from './AdminProfilePage';

beforeEach(browserWithPasskeys);

const site = { origin: location.origin, rpId: location.hostname };
const options = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: site.rpId, name: 'Easy Tax' },
  user: { id: 'bWVlcmE', name: 'meera@office.example', displayName: 'Meera Joshi' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
};

it('lets staff who need a second factor start with a passkey, and opens the admin area once they have saved its recovery codes', async () => {
  const ownerWithoutFactor = { ...anOwner(), secondFactor: 'required' as const };
  const pages = (
    <Routes>
      <Route path="/admin/admin-profile" element={<AdminProfilePage />} />
      <Route path="/admin/dashboard" element={<h1>The desk</h1>} />
    </Routes>
  );
  const { person } = visitAs(ownerWithoutFactor, pages, '/admin/admin-profile', {
    'GET /auth/checkauth': [
      checkedAs(ownerWithoutFactor)['GET /auth/checkauth'],
      checkedAs(anOwner())['GET /auth/checkauth'],
    ],
    'GET /auth/factors': ok({
      data: { on: false, app: false, requiredOfStaff: true, since: null, lastUsedAt: null, recoveryLeft: 0 },
    }),
    'GET /auth/factors/passkeys': ok({ data: { passkeys: [], site } }),
    'POST /auth/factors/mailed-code': ok({ message: messages.factorCodeMailed }, 202),
    'POST /auth/factors/passkeys/options': ok({ message: messages.passkeyNext, data: options }),
    'POST /auth/factors/passkeys': ok({ message: messages.passkeyAdded, data: { codes: ['ABCDE-FGHJK'] } }, 201),
  });
  expect(await screen.findByRole('heading', { name: 'Set up two-step login' })).toBeTruthy();
  await person.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  await person.type(await screen.findByLabelText('Your password'), 'seven brass lamps');
  await person.type(screen.getByLabelText('Code from the mail'), '048213{Enter}');
  expect(await screen.findByText('ABCDE-FGHJK')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Set up two-step login' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'I have kept them' }));
  expect(await screen.findByRole('heading', { name: 'The desk' })).toBeTruthy();
});
