import { Banner } from '../../components/Banner';

export default function TermsPage() {
  return <Banner title="Terms and Privacy Policy" />;
}
