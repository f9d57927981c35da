import { Banner } from '../../components/Banner';

export default function AboutPage() {
  return <Banner title="About" />;
}
