import { useSearchParams } from 'react-router-dom';
import { useHydrated } from '../../../lib/hooks/use-hydrated';
import { AuthLayout } from '../login/AuthLayout';
import { ForgotForm } from './ForgotForm';
import { ResetForm } from './ResetForm';

/** /password requests a link; the link opens /password?token=…. */
export default function PasswordPage() {
  const [search] = useSearchParams();
  // The prerendered page has no token, so it is read only after hydration.
  const token = useHydrated() ? search.get('token') : null;
  return <AuthLayout>{token ? <ResetForm token={token} /> : <ForgotForm />}</AuthLayout>;
}
