import { messages, type TrustedDevice } from '@easy-tax/contracts';
import { screen, waitFor } from '@testing-library/react';
import { answering, ok } from '../../../testing/answers';
import { visit } from '../../../testing/visit';
import { TrustedDevices } from './TrustedDevices';

const phone: TrustedDevice = {
  _id: '019ab000-0000-7000-8000-000000000021',
  createdAt: '2025-11-21T03:32:00.000Z',
  lastUsedAt: '2025-11-22T05:12:00.000Z',
  expiresAt: '2025-12-21T03:32:00.000Z',
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Safari/604.1',
  address: '203.0.113.7',
};
const LIST = 'GET /auth/factors/devices';

it('lists each device that needs no code, with the expiry, and can end the trust', async () => {
  const asked = answering({
    [LIST]: [ok({ data: [phone] }), ok({ data: [] })],
    [`DELETE /auth/factors/devices/${phone._id}`]: ok({ message: messages.deviceForgotten }),
  });
  const user = visit(<TrustedDevices />);
  expect((await screen.findByRole('listitem')).textContent).toContain('Trusted 21 Nov 2025 until 21 Dec 2025');
  await user.click(screen.getByRole('button', { name: /^Trust no longer Safari on iPhone/ }));
  expect(await screen.findByText(messages.deviceForgotten)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
  expect(asked.map(({ method }) => method)).toEqual(['GET', 'DELETE', 'GET']);
});
