import { useSearchParams } from 'react-router-dom';
import { useHydrated } from '../../../lib/hooks/use-hydrated';
import { AuthLayout } from '../login/AuthLayout';
import { ForgotForm } from './ForgotForm';
import { ResetForm } from './ResetForm';

/** /password asks for a link; /password?token=… is where the link leads. */
export default function PasswordPage() {
  const [search] = useSearchParams();
  // The prerendered page knows no token: it is looked at only once the page has been taken over.
  const token = useHydrated() ? search.get('token') : null;
  return <AuthLayout>{token ? <ResetForm token={token} /> : <ForgotForm />}</AuthLayout>;
}
