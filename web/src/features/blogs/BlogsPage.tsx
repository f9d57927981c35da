import { Banner } from '../../components/Banner';

export default function BlogsPage() {
  return <Banner title="Blogs" />;
}
