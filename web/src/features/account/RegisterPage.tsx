import { Banner } from '../../components/Banner';

export default function RegisterPage() {
  return <Banner title="Register" />;
}
