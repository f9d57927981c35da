import { Banner } from '../../components/Banner';

export default function ImagesPage() {
  return <Banner title="Image Gallery" />;
}
