import { Banner } from '../../components/Banner';

export default function ServicesPage() {
  return <Banner title="Services" />;
}
