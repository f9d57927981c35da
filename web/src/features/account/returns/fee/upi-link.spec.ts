import { upiLink } from './upi-link';

it('has payee, amount with two decimals, currency and reference, as UPI apps read them', () => {
  const payee = { upiId: 'office.sample@example', name: 'Easy Tax & Sons' };
  expect(upiLink({ payee, amount: 1500, reference: 'ETR-2026-00031' })).toBe(
    'upi://pay?pa=office.sample@example&pn=Easy%20Tax%20%26%20Sons&am=1500.00&cu=INR&tn=ETR-2026-00031',
  );
});
