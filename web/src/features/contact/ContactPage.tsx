import { Banner } from '../../components/Banner';

export default function ContactPage() {
  return <Banner title="Contact" />;
}
