import { Banner } from '../../components/Banner';

export default function HomePage() {
  return <Banner title="Home" />;
}
