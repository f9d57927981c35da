import { Banner } from '../../components/Banner';

export default function VideosPage() {
  return <Banner title="Video Gallery" />;
}
