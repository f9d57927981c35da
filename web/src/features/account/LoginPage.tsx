import { Banner } from '../../components/Banner';

export default function LoginPage() {
  return <Banner title="Log in" />;
}
