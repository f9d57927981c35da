import { Banner } from '../../components/Banner';

export default function PasswordPage() {
  return <Banner title="Forgot Password" />;
}
